import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Versioned } from '../types.ts'

/**
 * The words of the mails and text messages that are sent. Each comes with the product and can be changed in each
 * language, and put back. A message goes out in its receiver's language, in the changed words or else the supplied
 * ones; where there are neither, in English.
 * @example
 * const { texts } = await client.admin.notificationTemplates.get('payment-received')
 * const { version, texts: now } = texts.find(({ language }) => language === 'fr')
 * await client.admin.notificationTemplates.update('payment-received', {
 *   language: 'fr', version, texts: { ...now, subject: 'Votre police {{policy_number}}' },
 * })
 */
export class NotificationTemplates {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** All templates, by area. */
  list(
    query: NotificationTemplateQuery = {},
    options?: RequestOptions,
  ): Promise<Page<ListedNotificationTemplate>> {
    return this.#send('/notification-templates', { query: { ...query }, envelope: true }, options)
  }
  /** One template in every language, with its versions. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<NotificationTemplate> {
    return this.#send(path`/notification-templates/${id}`, {}, options)
  }
  /** Makes a template of the insurer's own, in English at first. @throws ValidationError at `texts.body` and its like */
  create(body: NewNotificationTemplate, options?: RequestOptions): Promise<NotificationTemplate> {
    return this.#send('/notification-templates', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Changes one language, or puts it back to what was supplied with `texts: null`. It holds from the next message on.
   * @throws ValidationError at `texts.body` and its like, naming a placeholder and its line
   * @throws ConflictError `edit_conflict` when somebody else changed the same language
   */
  update(
    id: string,
    body: NotificationTemplateUpdate,
    options?: RequestOptions,
  ): Promise<NotificationTemplate> {
    return this.#send(path`/notification-templates/${id}`, { method: 'PUT', body }, options)
  }
  /**
   * Gives a template of the insurer's own another name; what uses it goes on using it.
   * @throws ConflictError `edit_conflict` when it is not called as in `over` any more; CoverdeskError 404 for a supplied one
   */
  rename(id: string, body: TemplateRenaming, options?: RequestOptions): Promise<NotificationTemplate> {
    return this.#send(path`/notification-templates/${id}/name`, { method: 'PUT', body }, options)
  }
  /**
   * Takes a template of the insurer's own away, with all its versions.
   * @throws ConflictError `template_in_use` with `body.used_by`; CoverdeskError 404 for a supplied one
   */
  delete(id: string, options?: RequestOptions): Promise<null> {
    return this.#send(path`/notification-templates/${id}`, { method: 'DELETE' }, options)
  }
  /** How a message with these texts will look, filled with the sample values. @throws ValidationError as `update` */
  preview(id: string, body: TemplateWording, options?: RequestOptions): Promise<TemplatePreview> {
    return this.#send(path`/notification-templates/${id}/preview`, { method: 'POST', body }, options)
  }
  /** Sends these texts, filled with the sample values, to the caller themselves. @throws ValidationError as `update` */
  test(id: string, body: TemplateWording, options?: RequestOptions): Promise<TemplateTest> {
    return this.#send(path`/notification-templates/${id}/test`, { method: 'POST', body }, options)
  }
}

export interface TemplateRenaming {
  name: string
  /** When it is sent. */
  purpose: string
  /** What it is called now. */
  over: { name: string; purpose: string }
}

/** What keeps a template from being taken away. */
export interface TemplateUse {
  /** Names of workflows with a step that sends it, drafts and open runs counted. */
  workflows: string[]
  /** Messages that are still to be sent. */
  messages: number
}

export type TemplateArea = 'sign-in' | 'buying' | 'claims' | 'contact' | 'office' | 'marine' | 'own'

/** `supplied`: as it came; `changed`: in one language at least; `own`: made by the insurer. */
export type TemplateState = 'supplied' | 'changed' | 'own'

export type TemplatePart = 'subject' | 'preheader' | 'heading' | 'body' | 'action' | 'note'

/** Plain text with placeholders such as `{{amount}}`. A part that a template does not have is empty. */
export interface TemplateTexts {
  subject: string
  /** What an inbox shows beside the subject. */
  preheader: string
  heading: string
  /** An empty line begins a new paragraph. */
  body: string
  /** On the button. */
  action: string
  /** In small print below. */
  note: string
}

export interface NotificationTemplateQuery extends ListQuery {
  area?: TemplateArea
  state?: TemplateState
}

export interface ListedNotificationTemplate {
  id: string
  name: string
  /** When it is sent. */
  purpose: string
  area: TemplateArea
  channel: 'mail' | 'sms'
  sent_to: 'customer' | 'user' | 'staff' | 'outside'
  state: TemplateState
  /** Languages whose words staff have written. */
  changed_languages: string[]
  /** Languages in which there are no words, so that English goes out. */
  missing_languages: string[]
  updated_at: string | null
  updated_by: string | null
}

export interface TemplatePlaceholder {
  name: string
  meaning: string
  sample: string
  /** Whether it has to stand in the heading, body or note. */
  required: boolean
}

export interface LanguageTexts {
  language: string
  state: 'supplied' | 'changed' | 'missing'
  /** What goes out: the words of this language or, when they are missing, the English ones. */
  texts: TemplateTexts
  /** What came with the product; null for templates of the insurer's own. */
  supplied: TemplateTexts | null
  /** Whether the English words were changed after these. */
  behind_english: boolean
  /** Edit version of this language; 0 when it was never changed. */
  version: number
  updated_at: string | null
  updated_by: string | null
}

export interface TemplateVersion {
  language: string
  version: number
  /** Null where it was put back to the supplied words. */
  texts: TemplateTexts | null
  created_at: string
  created_by: string
}

export interface NotificationTemplate extends ListedNotificationTemplate {
  /** Whether a code stands in a box of its own, whatever the texts say. */
  has_code: boolean
  /** Whether there is a button with a link. */
  has_button: boolean
  placeholders: TemplatePlaceholder[]
  /** Every language of the product. */
  texts: LanguageTexts[]
  /** Newest first. */
  versions: TemplateVersion[]
}

export interface NewNotificationTemplate {
  name: string
  purpose: string
  texts: TemplateTexts
}

export interface TemplateWording {
  language: string
  texts: TemplateTexts
}

export interface NotificationTemplateUpdate extends Versioned {
  language: string
  /** Null puts the language back to what was supplied. */
  texts: TemplateTexts | null
  /** The edit version of the language; without it the texts replace those it has. */
  version?: number | undefined
}

export interface TemplatePreview {
  subject: string
  text: string
  /** Null for a text message. */
  html: string | null
}

export interface TemplateTest {
  /** Where it was sent. */
  to: string
  taken: boolean
  /** What the mail server said. */
  answer: string
}
