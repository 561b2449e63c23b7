import type { Claim } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { MessageBar, MessageBarBody, makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import { type ReactElement, useRef, useState } from 'react'
import { LetterForm } from '../letters/letter-form.tsx'
import { AnswerForm } from './answer-form.tsx'
import { type ComposerKind, composerKinds } from './composer-kinds.ts'
import { NoteForm } from './note-form.tsx'
import { ReminderForm } from './reminder-form.tsx'
import { useComposerKeys } from './use-composer-keys.ts'

const useStyles = makeStyles({
  composer: { display: 'grid', rowGap: tokens.spacingVerticalS },
  tabs: { flexWrap: 'wrap', marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
})

/** Writes a note, a message or a letter to the customer, or a reminder; the keys `n`, `e`, `l` and `t` open each. */
export function Composer({ claim }: { claim: Claim }): ReactElement {
  const styles = useStyles()
  const { t } = useText('claims')
  const place = useRef<HTMLDivElement>(null)
  const [kind, setKind] = useState<ComposerKind>(claim.unanswered_since ? 'message' : 'note')
  useComposerKeys(place, setKind)
  return (
    <div ref={place} className={styles.composer}>
      {claim.disputed_at ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('messages.disputed')}</MessageBarBody>
        </MessageBar>
      ) : null}
      <TabList
        className={styles.tabs}
        size="small"
        selectedValue={kind}
        onTabSelect={(_event, data) => setKind(data.value as ComposerKind)}
        aria-label={t('composer.label')}
      >
        {composerKinds.map((one) => (
          <Tab key={one} value={one}>
            {t(`composer.${one}`)}
          </Tab>
        ))}
      </TabList>
      {kind === 'note' ? <NoteForm id={claim.id} /> : null}
      {kind === 'message' ? <AnswerForm id={claim.id} waits={claim.unanswered_since !== null} /> : null}
      {kind === 'letter' ? <LetterForm id={claim.id} /> : null}
      {kind === 'reminder' ? <ReminderForm id={claim.id} /> : null}
    </div>
  )
}
