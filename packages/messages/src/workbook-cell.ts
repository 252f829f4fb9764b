// One text as a cell of a workbook: the same in files of the server and of the portal.

/** Excel's limit of a cell, in UTF-16 units. */
const LONGEST_CELL = 32_767

/**
 * Text, whatever it begins with; null: the cell is empty. In cells `_x0041_` means A (ECMA-376 part 1, 22.9.2.19, ST_Xstring): a text that
 * only looks so is written with its underscore escaped.
 */
export const workbookCell = (text: string): string | null =>
  text === '' ? null : text.slice(0, LONGEST_CELL).replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
