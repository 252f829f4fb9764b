// How the columns of grids are headed in every language and in files of other systems: rows are pasted from sheets that a colleague wrote
// in his own.
export const GRID_HEADINGS = {
  sapId: ['SAP ID', 'SAP IDs', 'SAP 编号', 'ID SAP', 'Identifiant SAP', 'Identifiants SAP', 'SAP'],
} as const satisfies Readonly<Record<string, readonly string[]>>
