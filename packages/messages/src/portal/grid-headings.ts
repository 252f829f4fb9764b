// Headings of grid columns in every language and in files of other systems: users paste rows from sheets that a
// colleague wrote in another language.
export const GRID_HEADINGS = {
  sapId: ['SAP ID', 'SAP IDs', 'SAP 编号', 'ID SAP', 'Identifiant SAP', 'Identifiants SAP', 'SAP'],
} as const satisfies Readonly<Record<string, readonly string[]>>
