import { languageDirection, languageTag, StateBadge, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Button, Checkbox, Field, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { proposalsAtom } from './proposals.atoms.ts'
import type { TranslatedGroup, TranslatedText, Translation } from './translated-text.ts'

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
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
  },
  answer: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalXS, minWidth: 0 },
  field: { width: '100%' },
  proposal: { maxWidth: '100%', minWidth: 0, overflowWrap: 'anywhere', textAlign: 'start' },
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
  onChange: (translations: readonly Translation[]) => void
}

const NONE: ReadonlyMap<string, string> = new Map()

/** Edits every text beside its translation into one language, and offers how the same texts are translated elsewhere. */
export function TranslationsCard(props: TranslationsCardProps): ReactElement {
  const { language, groups, locked, onChange } = props
  const styles = useStyles()
  const { t, tn } = useText('form-types')
  // Texts missing when the filter was set stay visible while they are written.
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null)
  const texts = locked
    ? []
    : [...new Set(groups.flatMap((group) => group.texts.map(({ english }) => english)))]
  const proposals = useAtomValue(proposalsAtom({ language: language.code, texts })).data ?? NONE
  const proposed = groups.flatMap(({ id, texts }) =>
    texts.flatMap(({ place, english, missing }): Translation[] => {
      const words = missing ? proposals.get(english) : undefined
      return words ? [{ group: id, place, words }] : []
    }),
  )
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
        <div className={styles.bar}>
          <Checkbox
            label={t('only_missing')}
            checked={selected !== null}
            onChange={(_event, data) => filter(data.checked === true)}
          />
          {proposed.length > 0 ? (
            <Button onClick={() => onChange(proposed)}>{tn('use_proposals', proposed.length)}</Button>
          ) : null}
        </div>
        {filtered.length === 0 ? <p className={styles.lead}>{t('nothing_missing')}</p> : null}
        {filtered.map(({ id, texts }) => (
          <div key={id} className={styles.group}>
            {texts.map((text) => (
              <TextRow
                key={text.place}
                text={text}
                language={language}
                locked={locked}
                proposal={text.missing ? proposals.get(text.english) : undefined}
                onChange={(words) => onChange([{ group: id, place: text.place, words }])}
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
  /** How the same text is translated elsewhere. */
  proposal: string | undefined
  onChange: (words: string) => void
}

function TextRow({ text, language, locked, proposal, onChange }: TextRowProps): ReactElement {
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
      <div className={styles.answer}>
        <Field
          className={styles.field}
          hint={english.includes('{') ? t('braces') : undefined}
          validationMessage={fault ?? null}
        >
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
        {proposal ? (
          <Button
            size="small"
            appearance="subtle"
            className={styles.proposal}
            onClick={() => onChange(proposal)}
          >
            <span>
              {t('use_proposal')} <bdi lang={entry.lang}>{proposal}</bdi>
            </span>
          </Button>
        ) : null}
      </div>
    </div>
  )
}
