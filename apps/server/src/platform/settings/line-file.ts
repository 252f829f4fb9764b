// The configuration file of the line (quayline.config.json): its brand and its partners, each read by its own schema.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { ConfigError } from './config.ts'

const lineFile = z.looseObject({ partners: z.unknown().optional() })

/** Throws a ConfigError that names the file when it cannot be read or is not a JSON object. */
export function readLineFile(file: string): z.infer<typeof lineFile> {
  try {
    return lineFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const text = error instanceof z.ZodError ? 'it must be a JSON object' : error instanceof Error ? error.message : ''
    throw new ConfigError(`${file} cannot be read: ${text}`, { cause: error })
  }
}
