import { expect, it } from 'vitest'
import { openSmtpReceiver } from './smtp-receiver.fixture.ts'
import { offersSmtpUtf8 } from './smtp-utf8.ts'

it.each([
  ['offers it', {}, true],
  ['hides it', { hideSMTPUTF8: true }, false],
])('a server that %s', async (_, options, expected) => {
  const receiver = await openSmtpReceiver(options)
  expect(await offersSmtpUtf8(receiver.url, 0)).toBe(expected)
  // Cached for a while, then checked again.
  expect(await offersSmtpUtf8(receiver.url, 60_000)).toBe(expected)
  expect(receiver.connections()).toBe(1)
  expect(await offersSmtpUtf8(receiver.url, 11 * 60_000)).toBe(expected)
  expect(receiver.connections()).toBe(2)
  await receiver.close()
})

it('a server that is away takes nothing for sure', async () => {
  const receiver = await openSmtpReceiver()
  await receiver.close()
  expect(await offersSmtpUtf8(receiver.url, 0)).toBe(false)
})
