import type { Form, MotorProposalDraft } from '@coverdesk/sdk'
import { type DraftParts, DraftSaver as Saver } from '../shared/draft-saver.ts'

type Section = keyof MotorProposalDraft

/** Keeps the motor proposal, whose answers lie in sections. */
export class DraftSaver extends Saver<MotorProposalDraft> {
  constructor(
    form: Pick<Form, 'id' | 'version'> & { readonly draft: MotorProposalDraft },
    parts: Omit<DraftParts<MotorProposalDraft>, 'key' | 'merge'>,
  ) {
    super(form, { ...parts, key: `buy-motor-draft:${form.id}`, merge })
  }

  change(section: Section, change: Record<string, unknown>): void {
    this.put({ [section]: change })
  }
}

function merge(base: MotorProposalDraft, over: MotorProposalDraft): MotorProposalDraft {
  const sections = new Set([...Object.keys(base), ...Object.keys(over)] as Section[])
  return Object.fromEntries([...sections].map((section) => [section, { ...base[section], ...over[section] }]))
}
