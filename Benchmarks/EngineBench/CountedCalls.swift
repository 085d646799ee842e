import Service
import Wire

/// So many calls of one method through the table, for whoever counts instructions: of two runs with different numbers
/// of calls, the difference is what the calls cost, without the program's start.
struct CountedCalls {
    private let calls: Int
    private let method: Method
    private let request: String

    /// - Parameter words: number of calls, name of the method, file of the request in JSON.
    init(_ words: [String]) throws {
        guard words.count == 3, let calls = Int(words[0]), (1...1_000_000).contains(calls),
            let method = Method(name: words[1])
        else {
            throw BenchFault(description: "--calls takes a number up to 1000000, a method and a request. See --help.")
        }
        self.calls = calls
        self.method = method
        request = words[2]
    }

    func run(_ service: RecommendationService) throws {
        let payload = try MessageJSON.encoding(ofJSON: try BenchFiles.text(of: request), as: method.request)
        guard var caller = InProcessCaller(service) else {
            throw BenchFault(description: "There is no memory for a caller.")
        }
        var bytes = 0
        for _ in 0..<calls {
            guard case .reply(let reply) = caller.call(method.rawValue, payload) else {
                throw BenchFault(description: "\(method.name) does not answer \(request) with a reply.")
            }
            bytes = reply.count
        }
        print("\(calls) calls of \(method.name), \(payload.count) bytes in, \(bytes) bytes out")
    }
}
