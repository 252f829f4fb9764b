// Serves the manifest of the installable app: what was built of it, under the name of the line that runs this server.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'

export const WEB_MANIFEST = 'manifest.webmanifest'

/** `folder`: the built mobile app. Without a manifest in it there is none to serve. */
export function serveWebManifest(scope: FastifyInstance, folder: string, lineName: string): void {
  const file = path.join(folder, WEB_MANIFEST)
  if (!existsSync(file)) return
  const built = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>
  const manifest = JSON.stringify({ ...built, name: lineName, short_name: lineName })
  scope.get(`/${WEB_MANIFEST}`, (_request, reply) =>
    // Asked for again each time, as every file without a hash in its name.
    reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8').send(manifest),
  )
}
