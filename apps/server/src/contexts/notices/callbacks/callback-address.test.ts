import { describe, expect, it } from 'vitest'
import { isPublicAddress, mayConnect, parseCallbackUrl } from './callback-address.ts'
import { resolveCallbackHost } from './resolve-callback-host.ts'

describe('isPublicAddress', () => {
  // IANA special-purpose address registries; metadata addresses from the vendors' manuals.
  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '10.255.255.255',
    '100.64.0.1',
    '100.100.100.200',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '168.63.129.16',
    '169.254.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.0.1',
    '192.168.255.255',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::1',
    '100::1',
    'fc00::1',
    'fd00:ec2::254',
    'fdff::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '2001::1',
    '2001:0:7f00:1::',
    '2001:2::1',
    '2001:10::1',
    '2001:20::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2002:a00:1::1',
    '3fff::1',
    '4000::1',
    '5f00::1',
    '',
    'localhost',
    '127.1',
    '0x7f.1',
    '2130706433',
    '1.2.3',
    '1.2.3.4.5',
    '8.8.8.8 ',
    '[::1]',
    'null',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.1',
    '169.253.255.255',
    '169.255.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.0.1.1',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2001:4860:4860::8888',
    '2a00:1450::1',
    '2003::1',
  ])('%s is', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})

describe('mayConnect', () => {
  it.each([
    ['https://x/', '8.8.8.8', true, true],
    ['https://x/', '127.0.0.1', true, false],
    ['http://x/', '8.8.8.8', true, false],
    ['http://x/', '127.0.0.1', true, false],
    ['https://x/', '10.0.0.1', true, false],
    ['http://x/', '127.0.0.1', false, true],
    ['http://x/', '::1', false, true],
    ['https://x/', '127.0.0.1', false, true],
    ['http://x/', '8.8.8.8', false, false],
    ['https://x/', '8.8.8.8', false, true],
    ['https://x/', '10.0.0.1', false, false],
    ['http://x/', '169.254.169.254', false, false],
    ['http://x/', '0.0.0.0', false, false],
  ])('%s at %s, production %s: %s', (url, address, isProduction, expected) => {
    expect(mayConnect(new URL(url), address, isProduction)).toBe(expected)
  })
})

describe('parseCallbackUrl', () => {
  it.each([
    'https://user@host.example/',
    'https://user:word@host.example/',
    'https://:word@host.example/',
    'https://host.example/#part',
    'ftp://host.example/',
    'file:///etc/passwd',
    'gopher://host.example/',
    'data:text/plain,x',
    'javascript:alert(1)',
    'host.example/x',
    'https://',
    'https://host:99999/',
    '',
    'https://1.2.3.4.5/',
    'https://0x100000000/',
  ])('%s is refused', (text) => {
    expect(parseCallbackUrl(text)).toBeNull()
  })

  it('keeps query and port', () => {
    expect(parseCallbackUrl('https://host.example:8443/a?b=c')?.href).toBe('https://host.example:8443/a?b=c')
  })
})

describe('resolveCallbackHost', () => {
  const hosts: Readonly<Record<string, readonly string[]>> = {
    'public.example': ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
    'inside.example': ['10.1.2.3'],
    'mixed.example': ['93.184.215.14', '127.0.0.1'],
    'metadata.example': ['169.254.169.254'],
    'mapped.example': ['::ffff:10.0.0.1'],
    'odd.example': ['not an address'],
    'empty.example': [],
  }
  const resolve = (name: string) => {
    const addresses = hosts[name]
    return addresses === undefined ? Promise.reject(new Error('ENOTFOUND')) : Promise.resolve(addresses)
  }
  const outcome = async (text: string, production = true): Promise<string> => {
    const url = parseCallbackUrl(text)
    if (url === null) return 'NO_URL'
    const resolved = await resolveCallbackHost(url, { resolve, production })
    return resolved.ok ? resolved.value.join(' ') : resolved.reason
  }

  it.each([
    ['https://public.example/', '93.184.215.14 2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
    ['http://public.example/', 'ADDRESS_NOT_ALLOWED'],
    ['https://inside.example/', 'ADDRESS_NOT_ALLOWED'],
    ['https://mixed.example/', 'ADDRESS_NOT_ALLOWED'],
    ['https://metadata.example/', 'ADDRESS_NOT_ALLOWED'],
    ['https://mapped.example/', 'ADDRESS_NOT_ALLOWED'],
    ['https://odd.example/', 'ADDRESS_NOT_ALLOWED'],
    ['https://empty.example/', 'DNS'],
    ['https://unknown.example/', 'DNS'],
    ['https://8.8.8.8/', '8.8.8.8'],
    ['https://[2606:4700:4700::1111]/', '2606:4700:4700::1111'],
    ['https://127.0.0.1/', 'ADDRESS_NOT_ALLOWED'],
    ['https://127.1/', 'ADDRESS_NOT_ALLOWED'],
    ['https://2130706433/', 'ADDRESS_NOT_ALLOWED'],
    ['https://0x7f000001/', 'ADDRESS_NOT_ALLOWED'],
    ['https://0177.0.0.1/', 'ADDRESS_NOT_ALLOWED'],
    ['https://0xa9.0xfe.0xa9.0xfe/', 'ADDRESS_NOT_ALLOWED'],
    ['https://①②⑦.⓪.⓪.①/', 'ADDRESS_NOT_ALLOWED'],
    ['https://0/', 'ADDRESS_NOT_ALLOWED'],
    ['https://[::1]/', 'ADDRESS_NOT_ALLOWED'],
    ['https://[::ffff:169.254.169.254]/', 'ADDRESS_NOT_ALLOWED'],
    ['https://[fd00:ec2::254]/', 'ADDRESS_NOT_ALLOWED'],
  ])('%s in production: %s', async (url, expected) => {
    expect(await outcome(url)).toBe(expected)
  })

  it('lets this machine be called outside production, and nothing else of the inside', async () => {
    expect(await outcome('http://127.0.0.1:9/', false)).toBe('127.0.0.1')
    expect(await outcome('http://[::1]:9/', false)).toBe('::1')
    expect(await outcome('https://mixed.example/', false)).toBe('93.184.215.14 127.0.0.1')
    expect(await outcome('http://mixed.example/', false)).toBe('ADDRESS_NOT_ALLOWED')
    expect(await outcome('http://inside.example/', false)).toBe('ADDRESS_NOT_ALLOWED')
  })
})
