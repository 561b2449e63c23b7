import type { LanguageTexts, NotificationTemplate, TemplatePart, TemplateTexts } from '@coverdesk/sdk'
import { partsOf, templateErrors } from '@coverdesk/sdk/schemas'
import {
  type Submit,
  showSuccessToast,
  useInvalidate,
  useSaving,
  useStoredState,
  useText,
} from '@coverdesk/ui'
import { useCloseGuard } from '@coverdesk/ui/leave-guard'
import { useOperations } from '@coverdesk/ui/operations'
import { useState } from 'react'
import { templateKeys, templateStore } from './notification-templates.atoms.ts'

interface UnsavedTexts {
  texts: TemplateTexts
  /** Version that the edit is based on. */
  version: number
}

export interface TemplateEdit {
  texts: TemplateTexts
  setPart: (part: TemplatePart, text: string) => void
  setTexts: (texts: TemplateTexts) => void
  changed: boolean
  /** Errors by part. */
  faults: Partial<Record<TemplatePart, string>>
  submit: Submit
  save: () => Promise<unknown>
  putBack: () => Promise<unknown>
  hasConflict: boolean
  keepMine: () => Promise<unknown>
  takeTheirs: () => void
  /** Restores the current text; null when no draft was found on this device. */
  discard: (() => void) | null
}

const isSame = (one: TemplateTexts, other: TemplateTexts): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())

/** Edits a template's text in one language; emails use it once it is saved. */
export function useTemplateEdit(template: NotificationTemplate, now: LanguageTexts): TemplateEdit {
  const { id } = template
  const { language } = now
  const templates = useOperations(templateStore)
  const invalidate = useInvalidate()
  const { t, msg } = useText('notification-templates')
  const errors = useText('errors')
  const unsaved = useStoredState<UnsavedTexts | null>(
    `notification-templates/${id}/${language}`,
    null,
    'device',
  )
  const work = unsaved.value ?? { texts: now.texts, version: now.version }
  const [isFound, setFound] = useState(unsaved.restored)
  const saving = useSaving<NotificationTemplate>(
    partsOf(template).map((part) => `texts.${part}`),
    msg('save_failed'),
  )
  const { submit, conflict } = saving
  const theirs = conflict?.texts.find((one) => one.language === language)
  const changed = !isSame(work.texts, now.texts)
  useCloseGuard(changed)

  const setTexts = (texts: TemplateTexts): void => {
    submit.setErrors({})
    unsaved.set({ texts, version: work.version })
  }
  const send = (texts: TemplateTexts | null, version: number, done: string): Promise<unknown> =>
    saving.run(async () => {
      await templates.update(id, { language, texts, version })
      showSuccessToast(done)
      unsaved.forget()
      await invalidate(templateKeys.all)
    })
  const forget = (): void => {
    unsaved.forget()
    setFound(false)
    submit.setErrors({})
  }
  const found = templateErrors(template, work.texts).map(({ part, code, params }) => [
    part,
    errors.t(code, params),
  ])
  const textErrors = partsOf(template).map((part) => [part, submit.errors[`texts.${part}`]])
  return {
    texts: work.texts,
    setTexts,
    changed,
    submit,
    setPart: (part, text) => setTexts({ ...work.texts, [part]: text }),
    faults: { ...Object.fromEntries(textErrors), ...Object.fromEntries(found.reverse()) },
    save: () => send(work.texts, work.version, t('saved')),
    putBack: () => send(null, now.version, t('back_done')),
    hasConflict: conflict !== null,
    keepMine: () => send(work.texts, theirs?.version ?? now.version, t('saved')),
    takeTheirs: () => {
      forget()
      saving.clearConflict()
      void invalidate(templateKeys.all)
    },
    discard: isFound && changed ? forget : null,
  }
}
