// Fetches the PDF of a print.
import type { Answered } from '@quayline/client/quayline-client'
import { fetchFile, type FetchFileOptions } from '../../shell/fetch-file.ts'

export const fetchPrint = (printNo: string, options: FetchFileOptions): Promise<Answered<{ readonly data: Blob }>> =>
  fetchFile(`/v1/eir/prints/${encodeURIComponent(printNo)}/pdf`, 'application/pdf', options)
