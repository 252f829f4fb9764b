// Stores files in a bucket of S3 or a store with the same protocol. One request puts one object with the SHA-256, which
// the store checks, so that an object is complete or absent (docs/decisions/2026-11-30-files-and-scanner.md).
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { S3Place } from './store-settings.ts'
import {
  awayBecause,
  checkKey,
  FileStoreUnavailable,
  FileTooLarge,
  type FileStore,
  keyOf,
  MAX_FILE_BYTES,
  type PutFile,
  reasonOf,
  verified,
} from './file-store.ts'
import { receiveFile } from './received-file.ts'

const CONNECT_MS = 3000
/** Longest time without any data. */
const SILENCE_MS = 20_000

function clientOf({ endpoint, region, isPathStyle }: S3Place): S3Client {
  return new S3Client({
    ...(endpoint === null ? {} : { endpoint }),
    ...(region === null ? {} : { region }),
    forcePathStyle: isPathStyle,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: SILENCE_MS, throwOnRequestTimeout: true },
    // Checksums of newer stores are rejected by older ones; the SHA-256 of the content is signed and checked by all.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

/** The key is the SHA-256 that the protocol requires: the store refuses different bytes. */
function putCommand(name: ObjectName, { key, bytes }: PutFile, body: Uint8Array | Readable): PutObjectCommand {
  const command = new PutObjectCommand({
    ...name,
    Body: body,
    ContentLength: bytes,
    ContentType: 'application/octet-stream',
  })
  command.middlewareStack.add(
    (next) => (given) => {
      const { request } = given
      if (typeof request === 'object' && request !== null && 'headers' in request)
        Object.assign(request.headers as Record<string, string>, { 'x-amz-content-sha256': key })
      return next(given)
    },
    { step: 'build', name: 'contentSha256' },
  )
  return command
}

interface ObjectName {
  readonly Bucket: string
  readonly Key: string
}

/**
 * `incoming`: folder where a stream is received before its key is known. The SDK looks for the credentials in its usual
 * places (docs/operations.md).
 */
export function s3Store(place: S3Place, incoming: string): FileStore {
  const client = clientOf(place)
  const { bucket, prefix } = place
  const nameOf = (key: string): ObjectName => ({ Bucket: bucket, Key: `${prefix}${checkKey(key)}` })
  const send = (put: PutFile, body: () => Uint8Array | Readable): Promise<PutFile> =>
    away(async () => {
      await client.send(putCommand(nameOf(put.key), put, body()))
      return { key: put.key, bytes: put.bytes }
    })

  return {
    place: `s3://${bucket}/${prefix}`,
    async put(content, mostBytes = MAX_FILE_BYTES) {
      if (content instanceof Uint8Array) {
        if (content.byteLength > mostBytes) throw new FileTooLarge(mostBytes)
        return send({ key: keyOf(content), bytes: content.byteLength }, () => content)
      }
      const received = await receiveFile(incoming, content, mostBytes)
      try {
        return await send(received, () => createReadStream(received.path))
      } finally {
        await rm(received.path, { force: true })
      }
    },
    get: (key) =>
      away(async () => {
        try {
          const { Body, ContentLength } = await client.send(new GetObjectCommand(nameOf(key)))
          if (!(Body instanceof Readable) || ContentLength === undefined) throw new Error('The store sent no content')
          return { bytes: ContentLength, stream: verified(Body, key) }
        } catch (error) {
          if (error instanceof NoSuchKey) return null
          throw error
        }
      }),
    remove: (key) =>
      away(async () => {
        await client.send(new DeleteObjectCommand(nameOf(key)))
      }),
  }
}

async function away<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RangeError) throw error
    if (!(error instanceof S3ServiceException)) throw awayBecause(error)
    const status = error.$metadata.httpStatusCode
    const code = status === undefined ? error.name : `${error.name}, HTTP ${status}`
    throw new FileStoreUnavailable(`The store of files refused: ${code}: ${reasonOf(error)}`, { cause: error })
  }
}
