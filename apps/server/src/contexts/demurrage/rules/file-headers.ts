// Headers of a file about a shipment: its name, and that caches must not store it.

/** The recognised number: letters and digits without blanks, dashes and full-width forms. */
export const fileHeaders = (name: 'demurrage' | 'ledger' | 'dispute', number: string, kind: 'pdf' | 'csv') => ({
  'cache-control': 'private, no-cache',
  'content-disposition': `${kind === 'pdf' ? 'inline' : 'attachment'}; filename="${name}-${number
    .normalize('NFKC')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()}.${kind}"`,
})
