// The line that this package plays. It does not exist: name, codes, ships, terminals, depots and customers are all invented.

/**
 * SCAC and owner prefixes were made up for this project and belong to no line or lessor that we know of; the check digits of
 * containers and IMO numbers are right, so that every rule can be tried on them, and the numbers themselves mean nothing.
 */
export const DEMO_LINE = {
  name: 'Quayline Demo Line',
  scac: 'QDLX',
  ownerPrefix: 'QDLU',
  /** An equally invented lessor: his containers carry his own prefix and serve one customer after the other. */
  lessorPrefix: 'QZLU',
  /** Where the line's own messages are made: their wall clock. */
  zone: 'Asia/Shanghai',
  /** UNB receiver of every file. */
  receiver: 'QUAYLINE',
} as const
