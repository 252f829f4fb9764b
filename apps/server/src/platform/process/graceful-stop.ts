// How a server ends: nothing new is taken, and what is under way is finished. How long that may last, supervise.ts decides.
import type { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** True from the moment the server was asked to stop: /readyz says so. */
    stopping: boolean
  }
}

/** So long after the signal connections are still taken: a load balancer sees /readyz and goes elsewhere. */
const LAST_CALL_MS = 500
/** Under a flood the last call must end all the same. */
const LONGEST_LAST_CALL_MS = 5000
/** Turns of the event loop without a new connection after which nobody is left in the system's queue. */
const QUIET_TURNS = 20
/** How often connections that have become idle are looked for while stopping. */
const IDLE_LOOK_MS = 100
/** A connection on which nothing has arrived after so many looks is closed. */
const SILENT_LOOKS = 10
/** A connection on which no whole request has arrived by then is not waited for. */
const HALF_SENT_MS = 5000

/** While stopping, every answer closes its connection: a caller's keep-alive must not hold the server up. */
export function letConnectionsEnd(app: FastifyInstance): void {
  app.decorate('stopping', false)
  /** Connections, and how often one was found on which nothing has arrived yet. */
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
    // Whoever the system has already connected is taken out of its queue, one a turn: closing now would cut them.
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
        // What it has sent may still lie unread: a busy server reads it between two looks.
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
