import { escapeHtml } from '../../../platform/providers/html.ts'
import type { TextOf } from '../../../platform/translations/translate.ts'
import type { PersonalData, Rows } from './collect-data.ts'

const STYLE = `body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222}
h1,h2{line-height:1.2}dl{display:grid;grid-template-columns:minmax(10rem,1fr) 3fr;gap:.25rem 1rem;
border-top:1px solid #ccc;padding-top:.75rem}dt{color:#555}dd{margin:0;overflow-wrap:anywhere}`

/** Writes a page that a person can read in a browser, without scripts or other files. */
export function writePage(data: PersonalData, { insurer, day }: { insurer: string; day: string }, t: TextOf) {
  const text = (key: string, params = {}): string => escapeHtml(t('clients', key, params))
  const sections = Object.entries(data).map(
    ([name, rows]) => `<h2>${text(`data.sections.${name}`)}</h2>${rowsOf(rows, text('data.nothing'))}`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${text('data.title')}</title>
<style>${STYLE}</style><h1>${text('data.title')}</h1><p>${text('data.lead', { insurer, day })}</p>
${sections.join('\n')}</html>`
}

const rowsOf = (rows: Rows, nothing: string): string =>
  rows.length === 0 ? `<p>${nothing}</p>` : rows.map((row) => `<dl>${factsOf(row).join('')}</dl>`).join('\n')

/** Amounts in kobo, wherever they are in a record. */
const AMOUNTS = new Set([
  'amount',
  'sum_insured',
  'reserve',
  'net_payable',
  'paid',
  'premium',
  'gross',
  'net',
])
const KOBO = 100

/** The facts of a record; those of a part of it begin with the name of the part. */
function factsOf(value: object, within = ''): string[] {
  return Object.entries(value).flatMap(([key, fact]): string[] => {
    const name = [within, labelOf(key)].filter(Boolean).join(' › ')
    if (fact === null || fact === undefined || fact === '') return []
    if (typeof fact === 'object') return factsOf(fact, name)
    const text = AMOUNTS.has(key) && typeof fact === 'number' ? `₦${(fact / KOBO).toFixed(2)}` : String(fact)
    return [`<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(text)}</dd>`]
  })
}

/** A name of a field as text; positions in a list count from 1. */
function labelOf(key: string): string {
  if (/^\d+$/.test(key)) return String(Number(key) + 1)
  const words = key.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
