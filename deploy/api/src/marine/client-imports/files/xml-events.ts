import { SaxesParser } from 'saxes'
import { FileFault } from './cell.ts'

export interface XmlReader {
  open?: (name: string, attributes: Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Bytes without a tag; longer ones are no spreadsheet's. */
const LONGEST_RUN = 1_048_576
const LESS = 0x3c

/** Names without their prefix: spreadsheets of some makers have one. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Reads XML piece by piece; after each piece what was found so far can be taken. @throws FileFault `broken` */
export async function* readXml(pieces: AsyncIterable<Buffer>, reader: XmlReader): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false })
  const decoder = new TextDecoder('utf-8')
  parser.on('opentag', ({ name, attributes }) =>
    reader.open?.(local(name), attributes as Record<string, string>),
  )
  parser.on('closetag', ({ name }) => reader.close?.(local(name)))
  parser.on('text', (text) => reader.text?.(text))
  parser.on('cdata', (text) => reader.text?.(text))
  parser.on('error', () => {
    throw new FileFault('broken')
  })
  let run = 0
  for await (const piece of pieces) {
    const last = piece.lastIndexOf(LESS)
    run = last < 0 ? run + piece.length : piece.length - last
    if (run > LONGEST_RUN) throw new FileFault('broken')
    parser.write(decoder.decode(piece, { stream: true }))
    yield
  }
  parser.close()
}

/** Reads a small piece of XML to its end. */
export async function readWholeXml(pieces: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
  for await (const _ of readXml(pieces, reader));
}
