import type { clientImportDelimiters } from '@coverdesk/sdk'

/** The delimiters of the SDK, repeated so that the reading thread need not load its client. */
export const delimiters = [',', ';', '\t', '|'] as const satisfies typeof clientImportDelimiters

/** Limits of one file, so that a small file cannot expand to a large one in memory. */
export const bounds = {
  /** As the SDK's `importLimits`. */
  rows: 100_000,
  columns: 100,
  /** Maximum elements open at once. */
  depth: 32,
  attributes: 64,
  /** Maximum characters of a text, an attribute or a cell, as in spreadsheets. */
  text: 32_767,
  /** Maximum elements of one part of a workbook. */
  elements: 12_000_000,
  /** Maximum characters between two parts of XML. */
  run: 1_048_576,
  sheets: 250,
  /** Maximum characters of a row of a text file. */
  line: 100_000,
  /** Maximum rows above the header, such as titles. */
  titles: 20,
  /** Maximum characters of all cells together. */
  total: 134_217_728,
} as const
