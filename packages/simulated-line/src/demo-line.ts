// The simulated line. It does not exist: name, codes, vessels, terminals, depots and customers are all invented.

/**
 * SCAC and owner prefixes were invented for this project and belong to no line or lessor that we know of; the check
 * digits of containers and IMO numbers are correct, so that every rule can be applied, but the numbers have no meaning.
 */
export const DEMO_LINE = {
  name: 'Quayline Demo Line',
  scac: 'QDLX',
  ownerPrefix: 'QDLU',
  /** An equally invented lessor: its containers have its own prefix and serve one customer after the other. */
  lessorPrefix: 'QZLU',
  /** Time zone of the line's own messages. */
  zone: 'Asia/Shanghai',
  /** UNB receiver of every file. */
  receiver: 'QUAYLINE',
} as const
