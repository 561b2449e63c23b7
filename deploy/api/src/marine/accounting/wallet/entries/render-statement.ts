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
  type Pdf,
  rule,
  SOFT,
  TEAL,
  WIDTH,
  write,
} from '../../../../platform/printing/sheet.ts'
import { statementWording as wording } from './statement-wording.ts'

declare module '../../../../platform/printing/renderer.ts' {
  interface Renderer {
    walletStatement(facts: StatementFacts): Promise<Buffer>
  }
}

export interface StatementFacts {
  partner: string
  /** First day, `yyyy-mm-dd`. The period includes both days. */
  from: string
  to: string
  /** Kind of movement it is limited to; empty for all. */
  only: string
  /** Formatted amount. */
  opening: string
  closing: string
  rows: { day: string; what: string; note: string; amount: string; balance: string }[]
  printedOn: string
  insurer: Insurer
  demo: boolean
}

const BOTTOM = 760
const columns = {
  day: { at: MARGIN, width: 66 },
  what: { at: MARGIN + 70, width: 225 },
  amount: { at: MARGIN + 300, width: 95 },
  balance: { at: MARGIN + 400, width: WIDTH - 400 },
}

/** Renders the statement of a wallet as A4 pages: opening balance, movements with balances, closing balance. */
export async function renderStatement(facts: StatementFacts): Promise<Buffer> {
  const { document, finished } = openSheet({
    title: `${wording.title}, ${facts.partner}`,
    author: facts.insurer.name,
    subject: `${facts.from} – ${facts.to}`,
    day: facts.printedOn,
    paged: true,
  })
  drawHeader(document, facts)
  drawTitles(document)
  row(document, { day: facts.from, what: wording.opening, note: '', amount: '', balance: facts.opening })
  for (const one of facts.rows) {
    if (document.y > BOTTOM - 24) {
      document.addPage()
      document.y = MARGIN
      drawTitles(document)
    }
    row(document, one)
  }
  row(document, { day: facts.to, what: wording.closing, note: '', amount: '', balance: facts.closing }, 700)
  const { count } = document.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page)
    document.rect(0, 0, PAGE_WIDTH, 10).fill(facts.insurer.accent || TEAL)
    if (facts.demo) drawDemoBand(document, wording.demo)
    drawFooter(document, facts.insurer, page + 1, count)
  }
  return finished()
}

function drawHeader(document: Pdf, { insurer, partner, from, to, only, printedOn }: StatementFacts): void {
  const insurerEnds = drawInsurer(document, insurer)
  const right = { width: WIDTH - 280, align: 'right' as const }
  write(document, wording.title, MARGIN + 280, 48, { size: 13, weight: 700, ...right })
  write(document, partner, MARGIN + 280, 70, { size: 10, ...right })
  endHead(document, insurerEnds, 12)
  drawPairs(document, [
    [wording.period, `${longDay(from)} – ${longDay(to)}`, wording.printedOn, longDay(printedOn)],
    ...(only ? [[wording.only, only, '', ''] as [string, string, string, string]] : []),
  ])
  write(document, wording.goesBy, MARGIN, document.y, { size: 8.5, color: SOFT })
  document.y += 10
}

function drawTitles(document: Pdf): void {
  const top = document.y
  const title = { size: 8, color: SOFT }
  write(document, wording.day, columns.day.at, top, { ...title, width: columns.day.width })
  write(document, wording.what, columns.what.at, top, { ...title, width: columns.what.width })
  write(document, wording.amount, columns.amount.at, top, {
    ...title,
    width: columns.amount.width,
    align: 'right',
  })
  write(document, wording.balance, columns.balance.at, top, {
    ...title,
    width: columns.balance.width,
    align: 'right',
  })
  rule(document, document.y + 2)
  document.y += 7
}

type Row = StatementFacts['rows'][number]

function row(document: Pdf, { day, what, note, amount, balance }: Row, weight: 400 | 700 = 400): void {
  const top = document.y
  const figures = { size: 9, weight, align: 'right' as const }
  write(document, shortDay(day), columns.day.at, top, { size: 9, weight, width: columns.day.width })
  write(document, amount, columns.amount.at, top, { ...figures, width: columns.amount.width })
  write(document, balance, columns.balance.at, top, { ...figures, width: columns.balance.width })
  write(document, what, columns.what.at, top, { size: 9, weight, color: INK, width: columns.what.width })
  if (note)
    write(document, note, columns.what.at, document.y, { size: 7.5, color: SOFT, width: columns.what.width })
  document.y += 4
}

const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const shortDay = (day: string): string => written.format(new Date(`${day}T00:00:00Z`))
