import { hasPrivilege, type Language, userAtom, useText } from '@coverdesk/ui'
import { Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
  },
  choice: { minWidth: 0, flexBasis: '280px' },
  summary: { margin: 0, paddingBlockEnd: tokens.spacingVerticalXS, color: tokens.colorNeutralForeground2 },
})

interface LanguagePickerProps {
  /** Names the texts whose language is chosen. */
  label: string
  /** Enabled languages, including English. */
  languages: readonly Language[]
  shown: string
  /** Counts the texts without a translation into a language. */
  missingIn: (language: string) => number
  onChange: (language: string) => void
}

/** Selects the language of the texts, with the number of missing texts in each. */
export function LanguagePicker(props: LanguagePickerProps): ReactElement {
  const { label, languages, shown, missingIn, onChange } = props
  const styles = useStyles()
  const { t, tn } = useText('form-types')
  const seesAll = hasPrivilege(useAtomValue(userAtom), 'workflow.workflow.read')
  const others = languages.filter(({ code }) => code !== 'en')
  const counts = new Map(others.map(({ code }) => [code, missingIn(code)]))
  const lacking = others.filter(({ code }) => counts.get(code)).length
  const said = (code: string): string => {
    const count = counts.get(code) ?? 0
    return count === 0 ? t('whole') : tn('missing', count)
  }
  const summary = lacking === 0 ? t('languages_whole') : tn('languages_lack', lacking)
  return (
    <div className={styles.row}>
      <Field label={label} className={styles.choice}>
        <Select value={shown} onChange={(_event, data) => onChange(data.value)}>
          {languages.map(({ code, name }) => (
            <option key={code} value={code} translate="no">
              {code === 'en' ? name : `${name} · ${said(code)}`}
            </option>
          ))}
        </Select>
      </Field>
      {shown === 'en' ? <p className={styles.summary}>{summary}</p> : null}
      {seesAll ? (
        <Link href={paths.textTranslations} className={styles.summary}>
          {t('missing_everywhere')}
        </Link>
      ) : null}
    </div>
  )
}
