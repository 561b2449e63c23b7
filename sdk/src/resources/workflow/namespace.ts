import type { Transport } from '../../core/transport.ts'
import { UploadCalls } from '../../uploads/upload-calls.ts'
import { Approvals } from './approvals.ts'
import { Conditions } from './conditions.ts'
import { Documents } from './documents.ts'
import { FormTypes } from './form-types.ts'
import { Forms } from './forms.ts'
import { TextTranslations } from './text-translations.ts'
import { Trackers } from './trackers.ts'
import { Uploads } from './uploads.ts'
import { Workflows } from './workflows.ts'

/** Workflows, their trackers, forms, approvals, files and documents. */
export class OfficeWorkflowNamespace {
  readonly approvals: Approvals
  readonly conditions: Conditions
  readonly documents: Documents
  readonly formTypes: FormTypes
  readonly forms: Forms
  readonly textTranslations: TextTranslations
  readonly trackers: Trackers
  /** Send a file through these with `sendFile`. */
  readonly uploads: UploadCalls
  readonly workflows: Workflows
  constructor(send: Transport) {
    this.approvals = new Approvals(send)
    this.conditions = new Conditions(send)
    this.documents = new Documents(send)
    this.formTypes = new FormTypes(send)
    this.forms = new Forms(send)
    this.textTranslations = new TextTranslations(send)
    this.trackers = new Trackers(send)
    this.uploads = new UploadCalls(send)
    this.workflows = new Workflows(send)
  }
}

/** The staff namespace, and `uploads.send` for whole files. */
export class WorkflowNamespace extends OfficeWorkflowNamespace {
  declare readonly uploads: Uploads
  constructor(send: Transport) {
    super(send)
    this.uploads = new Uploads(send)
  }
}
