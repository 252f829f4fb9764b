// The suggestions for ports, vessels and services. A suggestion is a readable text that ends with its code, which is
// decisive.
import { suggestSource } from '../../kit/suggest-field.tsx'

export const PORTS = suggestSource(
  'ports',
  (client, text) => client.GET('/v1/public/reference/ports', { params: { query: { text } } }),
  ({ unLocode, city, cityZh, subdivision, country }, language) => ({
    value: `${language === 'zh-CN' ? cityZh : city}, ${unLocode}`,
    note: [...new Set([subdivision, country])].filter((part) => part !== '' && part !== city).join(', '),
  }),
)

export const VESSELS = suggestSource(
  'vessels',
  (client, text) => client.GET('/v1/public/reference/vessels', { params: { query: { text } } }),
  ({ vslName, vslCode }) => ({ value: vslName === vslCode ? vslCode : `${vslName}, ${vslCode}`, note: '' }),
)

/** A service is distinguished by its busiest ports. */
const MAX_PORTS = 6

export const SERVICES = suggestSource(
  'services',
  (client, text) => client.GET('/v1/public/schedule/services', { params: { query: { text } } }),
  ({ service, ports }, language) => ({
    value: service,
    note: ports
      .slice(0, MAX_PORTS)
      .map(({ city, cityZh }) => (language === 'zh-CN' ? cityZh : city))
      .join(language === 'zh-CN' ? '、' : ', '),
  }),
)

/** `TEST WREN, T01` -> `T01`; a text without a comma is the code itself. */
export const codeIn = (typed: string): string => typed.split(/[,，]/).at(-1)?.trim() ?? ''
