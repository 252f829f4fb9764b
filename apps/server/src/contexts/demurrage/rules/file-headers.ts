// How a file about a shipment is called, and that nobody but its reader keeps it.

/** The number was recognised: letters and digits once blanks, dashes and full-width forms are out of it. */
export const fileHeaders = (name: 'demurrage' | 'ledger' | 'dispute', number: string, kind: 'pdf' | 'csv') => ({
  'cache-control': 'private, no-cache',
  'content-disposition': `${kind === 'pdf' ? 'inline' : 'attachment'}; filename="${name}-${number
    .normalize('NFKC')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()}.${kind}"`,
})
