// How a server ends: it accepts no new work and finishes what is in progress. supervise.ts decides how long that may
// take.
import type { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** True from the moment the server was asked to stop; /readyz reports it. */
    stopping: boolean
  }
}

/**
 * How long connections are still accepted after the signal, so that a load balancer sees /readyz and uses another
 * server.
 */
const LAST_CALL_MS = 500
/** Limit of that time under heavy load. */
const LONGEST_LAST_CALL_MS = 5000
/** Turns of the event loop without a new connection, after which the system's queue counts as empty. */
const QUIET_TURNS = 20
/** How often idle connections are closed while stopping. */
const IDLE_LOOK_MS = 100
/** A connection without any received data after this many checks is closed. */
const SILENT_LOOKS = 10
/** When no request is running, connections without a complete request are closed after this time. */
const HALF_SENT_MS = 5000

/**
 * While stopping, every response closes its connection, so that a client's keep-alive does not delay the server's end.
 */
export function closeConnectionsOnStop(app: FastifyInstance): void {
  app.decorate('stopping', false)
  /** Open connections, and in how many checks each had received no data. */
  const connections = new Map<Socket, number>()
  let taken = 0
  let underWay = 0
  app.server.on('connection', (socket) => {
    taken++
    connections.set(socket, 0)
    socket.once('close', () => connections.delete(socket))
  })
  app.addHook('onRequest', (_request, reply, done) => {
    underWay++
    reply.raw.once('close', () => underWay--)
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (app.stopping) reply.header('connection', 'close')
    done(null, payload)
  })

  let looking: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    app.stopping = true
    if (!app.server.listening) return
    const lastCallUntil = performance.now() + LONGEST_LAST_CALL_MS
    await pause(LAST_CALL_MS)
    // Connections that the system has already accepted are taken from its queue, one per turn: closing now would reset
    // them.
    for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < lastCallUntil; quiet++) {
      const before = taken
      await nextTurn()
      if (taken !== before) quiet = 0
    }
    const closingAt = performance.now()
    looking = setInterval(() => {
      app.server.closeIdleConnections()
      for (const [socket, foundSilent] of connections) {
        if (socket.bytesRead > 0) continue
        // Received data may still be unread: a busy server reads it between two checks.
        if (foundSilent >= SILENT_LOOKS) socket.destroy()
        else connections.set(socket, foundSilent + 1)
      }
      if (underWay === 0 && performance.now() - closingAt > HALF_SENT_MS) app.server.closeAllConnections()
    }, IDLE_LOOK_MS)
  })
  app.addHook('onClose', (_app, done) => {
    clearInterval(looking)
    done()
  })
}
