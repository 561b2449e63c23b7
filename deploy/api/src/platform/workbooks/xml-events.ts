import { SaxesParser } from 'saxes'
import { bounds } from './bounds.ts'
import { FileError } from './cell.ts'

export interface XmlReader {
  open?: (name: string, attributes: Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Bytes the parser accepts at once. */
const PIECE = 65_536

/** Removes the prefix of names, which spreadsheets of some programs have. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1)

const broken = (): FileError => new FileError('broken')

/**
 * Reads XML piece by piece; the caller takes the results after each piece. Limits depth, attributes, texts and elements
 * before the parser stores them.
 * @throws FileError `broken`, `cell_long`, `unfolds`
 */
export async function* readXml(pieces: AsyncIterable<Buffer>, reader: XmlReader): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false })
  const decoder = new TextDecoder('utf-8')
  let depth = 0
  let elements = 0
  let attributes = 0
  let run = 0
  parser.on('opentagstart', () => {
    run = 0
    attributes = 0
    depth += 1
    elements += 1
    if (depth > bounds.depth) throw broken()
    if (elements > bounds.elements) throw new FileError('unfolds')
  })
  parser.on('attribute', ({ value }) => {
    run = 0
    attributes += 1
    if (attributes > bounds.attributes || value.length > bounds.text) throw broken()
  })
  parser.on('opentag', (tag) => reader.open?.(local(tag.name), tag.attributes as Record<string, string>))
  parser.on('closetag', ({ name }) => {
    run = 0
    depth -= 1
    reader.close?.(local(name))
  })
  const text = (found: string) => {
    run = 0
    if (found.length > bounds.text) throw new FileError('cell_long', { most: bounds.text })
    reader.text?.(found)
  }
  parser.on('text', text)
  parser.on('cdata', text)
  parser.on('comment', () => {
    run = 0
  })
  // No spreadsheet declares entities.
  parser.on('doctype', () => {
    throw broken()
  })
  parser.on('error', () => {
    throw broken()
  })
  for await (const whole of pieces) {
    for (let at = 0; at < whole.length; at += PIECE) {
      const piece = whole.subarray(at, at + PIECE)
      run += piece.length
      parser.write(decoder.decode(piece, { stream: true }))
      if (run > bounds.run) throw broken()
      yield
    }
  }
  parser.close()
}

/** Reads a small piece of XML to its end. */
export async function readWholeXml(pieces: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
  for await (const _ of readXml(pieces, reader));
}
