import {
  type CargoChoices,
  type CargoComparison,
  type CargoPaper,
  minorText,
  parseMinor,
} from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { decimalsOf } from '../use-decimals.ts'
import { ChoiceField, DayField, Grid, TextField } from './fields.tsx'
import { LookupField } from './lookup-field.tsx'
import { TradeDocumentsTable } from './trade-documents-table.tsx'
import type { QuoteDrafting } from './use-quote-draft.ts'

const useStyles = makeStyles({
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  faint: { margin: 0, color: tokens.colorNeutralForeground2 },
})

interface TradeDocumentsSectionProps {
  choices: CargoChoices
  required: (path: string) => boolean
  drafting: Pick<QuoteDrafting, 'draft' | 'change'>
  compared: readonly CargoComparison[]
}

/** Fields of the trade documents, compared with the certificate. */
export function TradeDocumentsSection({
  choices,
  required,
  drafting,
  compared,
}: TradeDocumentsSectionProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-policies')
  const field = (path: string) => ({ path, required: required(path) })
  const fill = (paper: 'pfi' | 'form_m'): void =>
    drafting.change((now) => {
      const { terms } = now
      const decimals = decimalsOf(choices, terms.currency)
      const known: Partial<CargoPaper> = {
        pfi_number: terms.pfi_number,
        pfi_date: terms.pfi_date,
        country_of_origin: terms.country_of_origin,
        country_of_supply: terms.country_of_supply,
        discharge_port: terms.discharge_port,
        item: terms.description,
        fob: plain(terms.fob, decimals),
        freight: plain(terms.freight, decimals),
      }
      const typed = Object.entries(terms[paper]).filter(([, value]) => value !== '')
      return {
        ...now,
        terms: { ...terms, [paper]: { ...terms[paper], ...known, ...Object.fromEntries(typed) } },
      }
    })
  return (
    <>
      <Grid>
        <ChoiceField
          {...field('incoterm')}
          options={choices.incoterms.map(({ code, name }) => ({
            code,
            name: name.startsWith(code) ? name : `${code} – ${name}`,
          }))}
        />
        <LookupField {...field('country_of_origin')} options={choices.countries} />
        <LookupField {...field('country_of_supply')} options={choices.countries} />
        <TextField {...field('pfi_number')} dir="ltr" />
        <DayField {...field('pfi_date')} />
        <TextField {...field('form_m_number')} dir="ltr" upper />
        <TextField {...field('lc_number')} dir="ltr" />
        <TextField {...field('bank_interest')} hint={t('quote.bank_hint')} />
        <ChoiceField {...field('customs_office')} options={choices.customs_offices} />
      </Grid>
      <div>
        <h3 className={styles.title}>{t('papers.title')}</h3>
        <p className={styles.faint}>{t('papers.text')}</p>
      </div>
      <TradeDocumentsTable {...{ choices, compared }} terms={drafting.draft.terms} onFill={fill} />
    </>
  )
}

function plain(text: string, decimals: number): string {
  const minor = parseMinor(text, decimals)
  return minor === null ? text : minorText(minor, decimals)
}
