import { languageDirection, languageTag, StateBadge, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Checkbox, Field, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import type { TranslatedGroup, TranslatedText } from './translated-text.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  lead: { margin: 0, color: tokens.colorNeutralForeground2 },
  group: {
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

/** A text of the card. */
interface CardText extends TranslatedText {
  /** Role of the text in its question or step. */
  part: string
  fault?: string | undefined
}

interface TranslationsCardProps {
  /** Code and own name of the edited language. */
  language: { code: string; name: string }
  groups: readonly TranslatedGroup<CardText>[]
  locked: boolean
  onChange: (group: string, place: string, words: string) => void
}

/** Edits every text beside its translation into one language. */
export function TranslationsCard(props: TranslationsCardProps): ReactElement {
  const { language, groups, locked, onChange } = props
  const styles = useStyles()
  const { t } = useText('form-types')
  // Texts missing when the filter was set stay visible while they are written.
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null)
  const idOf = (group: string, { place }: TranslatedText): string => `${group} ${place}`
  const filtered = groups
    .map(({ id, texts }) => ({
      id,
      texts: selected ? texts.filter((text) => selected.has(idOf(id, text))) : texts,
    }))
    .filter(({ texts }) => texts.length > 0)
  const filter = (only: boolean): void => {
    const missing = groups.flatMap(({ id, texts }) =>
      texts.filter((text) => text.missing).map((text) => idOf(id, text)),
    )
    setSelected(only ? new Set(missing) : null)
  }
  return (
    <Card title={t('translations_title', { language: language.name })}>
      <div className={styles.stack}>
        <p className={styles.lead}>{t('translations_lead')}</p>
        <Checkbox
          label={t('only_missing')}
          checked={selected !== null}
          onChange={(_event, data) => filter(data.checked === true)}
        />
        {filtered.length === 0 ? <p className={styles.lead}>{t('nothing_missing')}</p> : null}
        {filtered.map(({ id, texts }) => (
          <div key={id} className={styles.group}>
            {texts.map((text) => (
              <TextRow
                key={text.place}
                text={text}
                language={language}
                locked={locked}
                onChange={(words) => onChange(id, text.place, words)}
              />
            ))}
          </div>
        ))}
      </div>
    </Card>
  )
}

interface TextRowProps {
  text: CardText
  language: { code: string; name: string }
  locked: boolean
  onChange: (words: string) => void
}

function TextRow({ text, language, locked, onChange }: TextRowProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('form-types')
  const { part, english, words, own, fault } = text
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
          <span className={styles.part}>{part}</span>
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
