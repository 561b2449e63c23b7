import type { Insurer } from '../../../../platform/printing/insurer.ts'
import { drawInsurer, endHead } from '../../../../platform/printing/letterhead.ts'
import { longDay } from '../../../../platform/printing/long-day.ts'
import {
  drawDemoBand,
  drawFooter,
  drawPairs,
  INK,
  MARGIN,
  openSheet,
  PAGE_WIDTH,
  type Pair,
  type Pdf,
  rule,
  SOFT,
  TEAL,
  WIDTH,
  write,
} from '../../../../platform/printing/sheet.ts'
import { bankStatementWording as wording } from './statement-wording.ts'

declare module '../../../../platform/printing/renderer.ts' {
  interface Renderer {
    bankStatement(facts: BankStatementFacts): Promise<Buffer>
  }
}

export interface BankStatementFacts {
  account: string
  /** Readable month: `October 2026`. */
  month: string
  /** When and by whom it was locked; empty while it is open. */
  locked: string
  /** Labels and formatted amounts, two per row. */
  figures: Pair[]
  items: { day: string; what: string; note: string; amount: string }[]
  printedOn: string
  insurer: Insurer
  demo: boolean
}

const BOTTOM = 760
const columns = {
  day: { at: MARGIN, width: 66 },
  what: { at: MARGIN + 70, width: 300 },
  amount: { at: MARGIN + 380, width: WIDTH - 380 },
}

/** Renders the statement of a month as A4 pages: both balances, and the items that explain their difference. */
export async function renderBankStatement(facts: BankStatementFacts): Promise<Buffer> {
  const { document, finished } = openSheet({
    title: `${wording.title}, ${facts.account}`,
    author: facts.insurer.name,
    subject: facts.month,
    day: facts.printedOn,
    paged: true,
  })
  drawHeader(document, facts)
  drawPairs(document, facts.figures)
  write(document, wording.goesBy, MARGIN, document.y, { size: 8.5, color: SOFT })
  document.y += 12
  write(document, wording.items, MARGIN, document.y, { size: 11, weight: 700 })
  document.y += 4
  if (facts.items.length === 0) write(document, wording.none, MARGIN, document.y + 4, { size: 9 })
  else drawTitles(document)
  for (const item of facts.items) {
    if (document.y > BOTTOM - 24) {
      document.addPage()
      document.y = MARGIN
      drawTitles(document)
    }
    drawItem(document, item)
  }
  const { count } = document.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page)
    document.rect(0, 0, PAGE_WIDTH, 10).fill(facts.insurer.accent || TEAL)
    if (facts.demo || facts.locked === '')
      drawDemoBand(document, facts.locked === '' ? wording.draft : wording.demo)
    drawFooter(document, facts.insurer, page + 1, count)
  }
  return finished()
}

function drawHeader(document: Pdf, { insurer, account, month, locked, printedOn }: BankStatementFacts): void {
  const insurerEnds = drawInsurer(document, insurer)
  const right = { width: WIDTH - 280, align: 'right' as const }
  write(document, wording.title, MARGIN + 280, 48, { size: 13, weight: 700, ...right })
  write(document, month, MARGIN + 280, 70, { size: 10, ...right })
  endHead(document, insurerEnds, 12)
  drawPairs(document, [
    [wording.account, account, wording.printedOn, longDay(printedOn)],
    [wording.month, month, wording.locked, locked || '–'],
  ])
}

function drawTitles(document: Pdf): void {
  const top = document.y + 4
  const title = { size: 8, color: SOFT }
  write(document, wording.day, columns.day.at, top, { ...title, width: columns.day.width })
  write(document, wording.what, columns.what.at, top, { ...title, width: columns.what.width })
  write(document, wording.amount, columns.amount.at, top, {
    ...title,
    width: columns.amount.width,
    align: 'right',
  })
  rule(document, document.y + 2)
  document.y += 7
}

function drawItem(document: Pdf, { day, what, note, amount }: BankStatementFacts['items'][number]): void {
  const top = document.y
  write(document, day, columns.day.at, top, { size: 9, width: columns.day.width })
  write(document, amount, columns.amount.at, top, { size: 9, align: 'right', width: columns.amount.width })
  write(document, what, columns.what.at, top, { size: 9, color: INK, width: columns.what.width })
  if (note)
    write(document, note, columns.what.at, document.y, { size: 7.5, color: SOFT, width: columns.what.width })
  document.y += 4
}
