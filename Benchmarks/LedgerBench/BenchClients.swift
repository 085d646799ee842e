import Glibc
import Service
import Synchronization

/// Threads that each call the service on their own, as clients of a transport do.
final class BenchClients: Sendable {
    typealias Work = @Sendable (Int, inout InProcessCaller) throws -> Void

    private let service: RecommendationService
    private let firstFault = Mutex<(any Error)?>(nil)

    init(_ service: RecommendationService) { self.service = service }

    /// Runs `work` once for each client, all at the same time.
    func run(_ options: LedgerBenchOptions, _ work: @escaping Work) throws {
        var threads: [pthread_t] = []
        for client in 0..<options.clients {
            var thread = pthread_t()
            let argument = Unmanaged.passRetained(Client(clients: self, number: client, work: work))
            let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
                guard let argument else { return nil }
                let client = Unmanaged<Client>.fromOpaque(argument).takeRetainedValue()
                client.clients.serve(client)
                return nil
            }
            guard pthread_create(&thread, nil, body, argument.toOpaque()) == 0 else {
                throw BenchFault(description: "no thread")
            }
            threads.append(thread)
        }
        for thread in threads { pthread_join(thread, nil) }
        if let fault = firstFault.withLock({ $0 }) { throw fault }
    }

    private func serve(_ client: Client) {
        do {
            guard var caller = InProcessCaller(service) else { throw BenchFault(description: "no memory") }
            try client.work(client.number, &caller)
        } catch {
            firstFault.withLock { $0 = $0 ?? error }
        }
    }

    private final class Client: Sendable {
        let clients: BenchClients
        let number: Int
        let work: Work

        init(clients: BenchClients, number: Int, work: @escaping Work) {
            self.clients = clients
            self.number = number
            self.work = work
        }
    }
}
