// Hostile texts that a caller may type or send. Each represents a kind of attack; none may have an effect.

/** Texts that a message, an address or a header can contain. */
export const HOSTILE_TEXTS: Readonly<Record<string, string>> = {
  'SQL that ends the statement': "x'; drop table message; --",
  'SQL that is always true': "' or '1'='1",
  'a script': '<script>alert(1)</script>',
  'the end of a script and an image': '</script><img src=x onerror=alert(1)>',
  'the end of an attribute': '"><svg onload=alert(1)>',
  'the start of a comment': '<!--<script>',
  'an address that runs': 'javascript:alert(1)',
  'a line separator of JavaScript': 'a\u2028alert(1)\u2029b',
  'a template': '${7*7}{{7*7}}<%= 7*7 %>',
  'a path out of the folder': '../../../etc/passwd',
  'an encoded path': '..%2f..%2f..%2fetc%2fpasswd',
  'percent signs': '%s%n%x%00%zz',
  'the name of a prototype': '__proto__',
  'right-to-left text': 'abc\u202etxt.exe',
}

/**
 * Texts that only a request can contain: control characters, unpaired surrogates, and more characters than anyone
 * types.
 */
export const HOSTILE_INPUTS: Readonly<Record<string, string>> = {
  ...HOSTILE_TEXTS,
  NUL: 'a\u0000b',
  'a line break and a header': 'a\r\nset-cookie: stolen=1',
  'a lone surrogate': 'a\ud800b',
  '10,000 characters': '9'.repeat(10_000),
  nothing: '',
  blanks: '   ',
}

/** As encoded in an address; an unpaired surrogate is three bytes that are not valid UTF-8. */
export const inAddress = (text: string): string =>
  encodeURIComponent(text.replaceAll('\ud800', '\ufffd')).replaceAll('%EF%BF%BD', '%ED%A0%80')

/** Traces of internals that no answer and no log line may show. */
export const INSIDE =
  /\bat .+:\d+:\d+|node_modules|\.ts\b|select |insert into|update "|delete from|relation "|syntax error|SQLSTATE|drop table|etc\/passwd/i
