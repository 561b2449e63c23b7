import type { OwnWords } from '@coverdesk/sdk/forms'
import { languageDirection, languageTag, StateBadge, useText } from '@coverdesk/sdk/react'
import { Card } from '@coverdesk/sdk/react/parts/card.tsx'
import { Checkbox, Field, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import type { EditedField } from './edit.ts'
import { faultPath, type Translated, translatedIn, withWords } from './translations.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  lead: { margin: 0, color: tokens.colorNeutralForeground2 },
  question: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    paddingBlockStart: tokens.spacingVerticalM,
    borderBlockStartWidth: '1px',
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: tokens.colorNeutralStroke2,
  },
  text: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    alignItems: 'start',
    '@media (max-width: 700px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  part: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  english: { margin: 0, overflowWrap: 'anywhere' },
  wide: { width: '100%' },
})

const LONG = 50
const CHARACTERS_OF_A_ROW = 36

interface TranslationsCardProps {
  /** Code and own name of the language that is written. */
  language: { code: string; name: string }
  fields: readonly EditedField[]
  own: OwnWords
  errors: Readonly<Record<string, string>>
  locked: boolean
  onChange: (fields: EditedField[]) => void
}

/** Every text of a form beside its words in one other language. */
export function TranslationsCard(props: TranslationsCardProps): ReactElement {
  const { language, fields, own, errors, locked, onChange } = props
  const styles = useStyles()
  const { t } = useText('form-types')
  // What was missing when the filter was set stays while it is written.
  const [shown, setShown] = useState<ReadonlySet<string> | null>(null)
  const questions = translatedIn(fields, language.code, own)
  const idOf = (field: EditedField, { place }: Translated): string => `${field.id} ${place}`
  const filtered = questions
    .map((one) => ({
      ...one,
      texts: shown ? one.texts.filter((text) => shown.has(idOf(one.field, text))) : one.texts,
    }))
    .filter(({ texts }) => texts.length > 0)
  const filter = (only: boolean): void => {
    const missing = questions.flatMap(({ field, texts }) =>
      texts.filter((text) => text.missing).map((text) => idOf(field, text)),
    )
    setShown(only ? new Set(missing) : null)
  }
  return (
    <Card title={t('translations_title', { language: language.name })}>
      <div className={styles.stack}>
        <p className={styles.lead}>{t('translations_lead')}</p>
        <Checkbox
          label={t('only_missing')}
          checked={shown !== null}
          onChange={(_event, data) => filter(data.checked === true)}
        />
        {filtered.length === 0 ? <p className={styles.lead}>{t('nothing_missing')}</p> : null}
        {filtered.map(({ field, index, texts }) => (
          <div key={field.id} className={styles.question}>
            {texts.map((text) => (
              <TextRow
                key={text.place}
                text={text}
                isSection={field.kind === 'section'}
                language={language}
                locked={locked}
                fault={errors[faultPath(index, text.place, language.code)]}
                onChange={(words) =>
                  onChange(
                    fields.map((one) =>
                      one.id === field.id ? withWords(one, text.place, language.code, words) : one,
                    ),
                  )
                }
              />
            ))}
          </div>
        ))}
      </div>
    </Card>
  )
}

interface TextRowProps {
  text: Translated
  isSection: boolean
  language: { code: string; name: string }
  locked: boolean
  fault: string | undefined
  onChange: (words: string) => void
}

function TextRow({ text, isSection, language, locked, fault, onChange }: TextRowProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('form-types')
  const { place, english, words, own } = text
  const longest = Math.max(english.length, own.length, words.length)
  const entry = {
    'aria-label': t('translation_of', { language: language.name, text: english }),
    value: words,
    placeholder: own,
    readOnly: locked,
    lang: languageTag(language.code),
    dir: languageDirection(language.code),
  }
  return (
    <div className={styles.text}>
      <div>
        <div className={styles.head}>
          <span className={styles.part}>
            {place === 'label' && isSection ? t('section_title') : partName(place, t)}
          </span>
          {text.missing ? <StateBadge tone="attention" label={t('text_missing')} /> : null}
        </div>
        <p className={styles.english} lang="en" dir="ltr" translate="no">
          {english}
        </p>
      </div>
      <Field hint={english.includes('{') ? t('braces') : undefined} validationMessage={fault ?? null}>
        {longest > LONG ? (
          <Textarea
            {...entry}
            className={styles.wide}
            rows={Math.min(8, Math.ceil(longest / CHARACTERS_OF_A_ROW))}
            onChange={(_event, data) => onChange(data.value)}
          />
        ) : (
          <Input {...entry} className={styles.wide} onChange={(_event, data) => onChange(data.value)} />
        )}
      </Field>
    </div>
  )
}

/** What a text is of its question. */
function partName(place: string, t: (key: string, params?: Record<string, string>) => string): string {
  const [list, at, ...rest] = place.split('.')
  if (list === 'options') return t('option', { number: String(Number(at) + 1) })
  if (list === 'warnings') return t('warning')
  if (list === 'fields') return `${t('group_fields')} · ${partName(rest.join('.'), t)}`
  return t(list === 'help' || list === 'pattern_help' ? list : 'label')
}
