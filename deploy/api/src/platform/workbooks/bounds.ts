import type { clientImportDelimiters } from '@coverdesk/sdk'

/** The delimiters the SDK names: the reading thread does not load its client for them. */
export const delimiters = [',', ';', '\t', '|'] as const satisfies typeof clientImportDelimiters

/** What one file may hold at most, so that a small file cannot become a large one in memory. */
export const bounds = {
  /** As the SDK's `importLimits`. */
  rows: 100_000,
  columns: 100,
  /** Elements that are open at once. */
  depth: 32,
  attributes: 64,
  /** Characters of a text, an attribute or a cell; spreadsheets hold no more either. */
  text: 32_767,
  /** Elements of one part of a workbook. */
  elements: 12_000_000,
  /** Characters between two parts of XML. */
  run: 1_048_576,
  sheets: 250,
  /** Characters of a row of a file of text. */
  line: 100_000,
  /** Rows above the head: titles. */
  titles: 20,
  /** Characters of all cells together. */
  total: 134_217_728,
} as const
