import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'
import type { Versioned } from '../types.ts'

/**
 * The texts of emails and text messages. Each template is supplied with the product and can be changed in each
 * language, and reset. A message is sent in its receiver's language, in the changed texts or else the supplied ones;
 * without either, in English.
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
  /** Lists all templates, by area. */
  list(
    query: NotificationTemplateQuery = {},
    options?: RequestOptions,
  ): Promise<Page<ListedNotificationTemplate>> {
    return this.#send('/notification-templates', { query: { ...query }, envelope: true }, options)
  }
  /** Retrieves a template in every language, with its versions. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<NotificationTemplate> {
    return this.#send(path`/notification-templates/${id}`, {}, options)
  }
  /**
   * Creates a template of the insurer's own, in English at first.
   * @throws ValidationError at `texts.body` and similar fields
   */
  create(body: NewNotificationTemplate, options?: RequestOptions): Promise<NotificationTemplate> {
    return this.#send('/notification-templates', { method: 'POST', body, idempotent: true }, options)
  }
  /**
   * Changes one language, or resets it to the supplied texts with `texts: null`, from the next message on.
   * @throws ValidationError at `texts.body` and similar fields, naming a placeholder and its line
   * @throws ConflictError `edit_conflict` when another user changed the same language
   */
  update(
    id: string,
    body: NotificationTemplateUpdate,
    options?: RequestOptions,
  ): Promise<NotificationTemplate> {
    return this.#send(path`/notification-templates/${id}`, { method: 'PUT', body }, options)
  }
  /**
   * Renames a template of the insurer's own; steps that use it continue to.
   * @throws ConflictError `edit_conflict` when its present name differs from `over`; CoverdeskError 404 for a
   *   supplied template
   */
  rename(id: string, body: TemplateRenaming, options?: RequestOptions): Promise<NotificationTemplate> {
    return this.#send(path`/notification-templates/${id}/name`, { method: 'PUT', body }, options)
  }
  /**
   * Deletes a template of the insurer's own, with all its versions.
   * @throws ConflictError `template_in_use` with `body.used_by`; CoverdeskError 404 for a supplied template
   */
  delete(id: string, options?: RequestOptions): Promise<null> {
    return this.#send(path`/notification-templates/${id}`, { method: 'DELETE' }, options)
  }
  /** Renders a message with these texts and the sample values. @throws ValidationError as `update` */
  preview(id: string, body: TemplateWording, options?: RequestOptions): Promise<TemplatePreview> {
    return this.#send(path`/notification-templates/${id}/preview`, { method: 'POST', body }, options)
  }
  /** Sends these texts, filled with the sample values, to the caller. @throws ValidationError as `update` */
  test(id: string, body: TemplateWording, options?: RequestOptions): Promise<TemplateTest> {
    return this.#send(path`/notification-templates/${id}/test`, { method: 'POST', body }, options)
  }
}

export interface TemplateRenaming {
  name: string
  /** When the message is sent. */
  purpose: string
  /** The present name. */
  over: { name: string; purpose: string }
}

/** The uses that prevent the deletion of a template. */
export interface TemplateUse {
  /** Names of workflows with a step that sends it, including drafts and open trackers. */
  workflows: string[]
  /** Number of unsent messages. */
  messages: Integer
}

export type TemplateArea = 'sign-in' | 'buying' | 'claims' | 'contact' | 'office' | 'marine' | 'own'

/** `supplied`: unchanged; `changed`: in at least one language; `own`: created by the insurer. */
export type TemplateState = 'supplied' | 'changed' | 'own'

export type TemplatePart = 'subject' | 'preheader' | 'heading' | 'body' | 'action' | 'note'

/** Plain text with placeholders such as `{{amount}}`. Fields that a template does not have are empty. */
export interface TemplateTexts {
  subject: string
  /** The preview text beside the subject in an inbox. */
  preheader: string
  heading: string
  /** An empty line begins a new paragraph. */
  body: string
  /** The label of the button. */
  action: string
  /** Small print below the body. */
  note: string
}

export interface NotificationTemplateQuery extends ListQuery {
  area?: TemplateArea
  state?: TemplateState
}

export interface ListedNotificationTemplate {
  id: string
  name: string
  /** When the message is sent. */
  purpose: string
  area: TemplateArea
  channel: 'mail' | 'sms'
  sent_to: 'customer' | 'user' | 'staff' | 'outside'
  state: TemplateState
  /** Languages with changed texts. */
  changed_languages: string[]
  /** Languages without texts, in which English is sent. */
  missing_languages: string[]
  updated_at: string | null
  updated_by: string | null
}

export interface TemplatePlaceholder {
  name: string
  meaning: string
  sample: string
  /** Whether the heading, body or note must contain it. */
  required: boolean
}

export interface LanguageTexts {
  language: string
  state: 'supplied' | 'changed' | 'missing'
  /** The texts that are sent: those of this language or, when they are missing, the English ones. */
  texts: TemplateTexts
  /** The supplied texts; null for templates of the insurer's own. */
  supplied: TemplateTexts | null
  /** Whether the English texts were changed after these. */
  behind_english: boolean
  /** Edit version of this language; 0 when it was never changed. */
  version: Integer
  updated_at: string | null
  updated_by: string | null
}

export interface TemplateVersion {
  language: string
  version: Integer
  /** Null when this version reset the texts to the supplied ones. */
  texts: TemplateTexts | null
  created_at: string
  created_by: string
}

export interface NotificationTemplate extends ListedNotificationTemplate {
  /** Whether the message shows a code in a box of its own. */
  has_code: boolean
  /** Whether the message has a button with a link. */
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
  /** Null resets the language to the supplied texts. */
  texts: TemplateTexts | null
  /** The edit version of the language; without it the texts are replaced unconditionally. */
  version?: Integer | undefined
}

export interface TemplatePreview {
  subject: string
  text: string
  /** Null for a text message. */
  html: string | null
}

export interface TemplateTest {
  /** The address it was sent to. */
  to: string
  taken: boolean
  /** The answer of the mail server. */
  answer: string
}
