import { type NextNumber, type NumberKind, ValidationError } from '@coverdesk/sdk'
import { Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { errorText } from '../errors/error-text.ts'
import { useText } from '../locale/use-text.ts'
import type { RecordForm } from '../record-form/use-record-form.ts'
import { useDebounced } from '../use-debounced.ts'
import { numberPreviewAtom } from './number-series.atoms.ts'
import { type RuleAnswers, raisedCodes, ruleBody } from './rule-answers.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalM },
  faint: { color: tokens.colorNeutralForeground2, margin: 0 },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    alignItems: 'start',
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  },
  sample: {
    display: 'block',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
})

interface NextNumbersProps {
  form: RecordForm<RuleAnswers>
  kind: NumberKind
  /** The next numbers as things stand. */
  now: readonly NextNumber[]
}

/** The next number of each branch as the pattern on the page writes it, and where to go on instead. */
export function NextNumbers({ form, kind, now }: NextNumbersProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('number-series')
  const { answers, set, faultOf } = form
  const rule = useDebounced(JSON.stringify(ruleBody(answers)))
  const { data, error } = useAtomValue(numberPreviewAtom({ kind, rule }))
  const shown = data?.next ?? now
  const raised = raisedCodes(answers)
  return (
    <div className={styles.stack}>
      <p className={styles.faint}>{t('next_lead')}</p>
      <p className={styles.faint} role="status">
        {error ? refusalText(error, t('preview_failed')) : ''}
      </p>
      {shown.map(({ branch_code: code, branch_name: name, sample }) => (
        <div key={code} className={styles.row}>
          <div>
            {name ? <span className={styles.faint}>{`${code} ${name}`}</span> : null}
            <bdi dir="ltr" className={styles.sample}>
              {error ? '–' : sample}
            </bdi>
          </div>
          <Field
            label={name ? t('raise_of', { branch: name }) : t('raise')}
            validationMessage={faultOf(`raise.${raised.indexOf(code)}`)}
          >
            <Input
              dir="ltr"
              inputMode="numeric"
              value={answers.raise[code] ?? ''}
              onChange={(_event, { value }) => set({ raise: { ...answers.raise, [code]: value } })}
            />
          </Field>
        </div>
      ))}
    </div>
  )
}

/** Why the pattern would be refused, field by field. */
function refusalText(error: unknown, fallback: string): string {
  if (!(error instanceof ValidationError)) return errorText(error, fallback)
  return [...new Set(error.errors.map(({ message }) => message))].join(' · ')
}
