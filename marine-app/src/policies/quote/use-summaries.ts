import { type CargoChoices, formatMinor, parseMinor } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { decimalsOf } from '../use-decimals.ts'
import type { QuoteDraft, SectionName } from './draft.ts'

/** Returns a one-line summary of each section. */
export function useSummaries(
  { kind, client_name, terms }: QuoteDraft,
  choices: CargoChoices,
): Record<SectionName, string> {
  const { t, formatDate, locale, formatList } = useText('marine-policies')
  const nameOf = (rows: readonly { code: string; name: string }[], code: string): string =>
    rows.find((row) => row.code === code)?.name ?? code
  const joined = (...parts: string[]): string => parts.filter(Boolean).join(' · ')
  const decimals = decimalsOf(choices, terms.currency)
  const minor = terms.currency ? parseMinor(terms.fob, decimals) : null
  const clauses = [terms.clause, ...terms.add_ons].map((code) => nameOf(choices.clauses, code))
  return {
    client: joined(client_name, t(`kinds.${kind}`)),
    goods: joined(
      nameOf(choices.commodities, terms.commodity),
      terms.description,
      minor === null ? '' : formatMinor(minor, terms.currency, locale, decimals),
    ),
    journey: joined(
      nameOf(choices.conveyances, terms.mode),
      [terms.load_port, terms.discharge_port].filter(Boolean).join(' – '),
      terms.vessel_name,
    ),
    cover: joined(formatList(clauses), terms.cover_from && formatDate(terms.cover_from)),
    papers: joined(
      terms.incoterm,
      terms.form_m_number && t('quote.form_m', { number: terms.form_m_number }),
      terms.pfi_number,
    ),
  }
}
