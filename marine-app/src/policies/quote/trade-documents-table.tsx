import {
  type CargoChoices,
  type CargoComparison,
  type CargoPaper,
  type CargoTerms,
  formatMinor,
  isDay,
  parseMinor,
} from '@coverdesk/sdk'
import { DateField, StateBadge, useText } from '@coverdesk/ui'
import { Button, Field, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { portsAtom } from '../choices.atoms.ts'
import { PortName } from '../port-name.tsx'
import { decimalsOf } from '../use-decimals.ts'
import { LookupField, SearchField } from './lookup-field.tsx'
import { fieldId, useField, useQuoteForm } from './quote-form.ts'

const useStyles = makeStyles({
  frame: { overflowX: 'auto' },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    '@media (max-width: 639px)': { display: 'block' },
  },
  head: {
    textAlign: 'start',
    verticalAlign: 'bottom',
    padding: tokens.spacingHorizontalXS,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  headRow: { '@media (max-width: 639px)': { display: 'none' } },
  row: {
    '@media (max-width: 639px)': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      paddingBlock: tokens.spacingVerticalS,
    },
  },
  narrow: { '@media (max-width: 639px)': { display: 'block' } },
  cell: {
    padding: tokens.spacingHorizontalXS,
    verticalAlign: 'top',
    '@media (max-width: 639px)': { display: 'block' },
  },
  own: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere', paddingBlockStart: '10px' },
  name: { fontWeight: tokens.fontWeightRegular, textAlign: 'start', paddingBlockStart: '10px' },
  input: { width: '100%', minWidth: 0 },
  // On a phone each value is below the name of its document.
  paper: {
    display: 'none',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    '@media (max-width: 639px)': { display: 'block' },
  },
  differs: { backgroundColor: tokens.colorStatusWarningBackground1 },
  copy: { display: 'block', marginBlockStart: tokens.spacingVerticalXXS },
})

const FIELDS: readonly (keyof CargoPaper)[] = [
  ...(['pfi_number', 'pfi_date', 'country_of_origin', 'country_of_supply'] as const),
  ...(['discharge_port', 'fob', 'freight', 'item'] as const),
]
const PAPERS = ['pfi', 'form_m'] as const

const own = (terms: CargoTerms, field: keyof CargoPaper): string =>
  field === 'item' ? terms.description : terms[field]

interface TradeDocumentsTableProps {
  choices: CargoChoices
  terms: CargoTerms
  compared: readonly CargoComparison[]
  /** Copies the certificate's values into the empty fields of a document. */
  onFill: (paper: (typeof PAPERS)[number]) => void
}

/** Compares proforma invoice, certificate and Form M side by side and marks differences. */
export function TradeDocumentsTable({
  choices,
  terms,
  compared,
  onFill,
}: TradeDocumentsTableProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-policies')
  const byField = new Map(compared.map((one) => [one.field, one]))
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead className={styles.headRow}>
          <tr>
            <th className={styles.head} scope="col">
              {t('papers.fact')}
            </th>
            {PAPERS.map((paper, index) => [
              index === 1 ? (
                <th key="certificate" className={styles.head} scope="col">
                  {t('papers.certificate')}
                </th>
              ) : null,
              <th key={paper} className={styles.head} scope="col">
                {t(`papers.${paper}`)}
                <Button
                  className={styles.copy}
                  size="small"
                  appearance="subtle"
                  onClick={() => onFill(paper)}
                >
                  {t('papers.fill')}
                </Button>
              </th>,
            ])}
          </tr>
        </thead>
        <tbody className={styles.narrow}>
          {FIELDS.map((field) => {
            const found = byField.get(field)
            const differs = found !== undefined && !found.agrees
            return (
              <tr key={field} className={mergeClasses(styles.row, differs && styles.differs)}>
                <th className={mergeClasses(styles.cell, styles.name)} scope="row">
                  {t(`papers.fields.${field}`)}
                  {differs ? <StateBadge tone="attention" label={t('papers.differs')} /> : null}
                </th>
                <td className={styles.cell}>
                  <span className={styles.paper}>{t('papers.pfi')}</span>
                  <TradeDocumentInput paper="pfi" field={field} choices={choices} />
                </td>
                <td className={mergeClasses(styles.cell, styles.own)}>
                  <span className={styles.paper}>{t('papers.certificate')}</span>
                  <Certificate
                    field={field}
                    value={found?.certificate || own(terms, field)}
                    currency={terms.currency}
                    choices={choices}
                  />
                </td>
                <td className={styles.cell}>
                  <span className={styles.paper}>{t('papers.form_m')}</span>
                  <TradeDocumentInput paper="form_m" field={field} choices={choices} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

type TradeDocumentField = { paper: (typeof PAPERS)[number]; field: keyof CargoPaper; choices: CargoChoices }

function TradeDocumentInput({ paper, field, choices }: TradeDocumentField): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-policies')
  const path = `${paper}.${field}`
  const { side } = useQuoteForm()
  const { value, fault, put } = useField(path)
  const text = typeof value === 'string' ? value : ''
  const label = t(`fields.${path}`)
  if (field === 'discharge_port')
    return <SearchField path={path} find={(searchText) => portsAtom([side, searchText, ''])} coded bare />
  if (field === 'country_of_origin' || field === 'country_of_supply') {
    return <LookupField path={path} options={choices.countries} bare />
  }
  if (field === 'pfi_date') {
    return <DateField id={fieldId(path)} aria-label={label} value={text} onChange={put} fault={fault} />
  }
  return (
    <Field validationMessage={fault}>
      <Input
        id={fieldId(path)}
        className={styles.input}
        autoComplete="off"
        dir="auto"
        aria-label={label}
        value={text}
        onChange={(_event, data) => put(data.value)}
      />
    </Field>
  )
}

/** Returns the certificate’s values, formatted. */
function Certificate({ field, value, choices, currency }: CertificateProps): ReactElement {
  const { formatDate, locale } = useText('marine-policies')
  const { side } = useQuoteForm()
  if (value === '') return <>–</>
  if (field === 'discharge_port') return <PortName kind={side} code={value} />
  if (field === 'pfi_date') return <>{isDay(value) ? formatDate(value) : value}</>
  if (field === 'fob' || field === 'freight') {
    const decimals = decimalsOf(choices, currency)
    const minor = currency ? parseMinor(value, decimals) : null
    return <>{minor === null ? value : formatMinor(minor, currency, locale, decimals)}</>
  }
  return <>{choices.countries.find(({ code }) => code === value)?.name ?? value}</>
}

interface CertificateProps {
  field: keyof CargoPaper
  value: string
  choices: CargoChoices
  currency: string
}
