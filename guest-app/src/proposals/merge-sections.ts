import type { MotorProposalDraft } from '@coverdesk/sdk'

type Section = keyof MotorProposalDraft

/** A proposal with answers put over it, section by section. */
export function mergeSections(base: MotorProposalDraft, over: MotorProposalDraft): MotorProposalDraft {
  const sections = new Set([...Object.keys(base), ...Object.keys(over)] as Section[])
  return Object.fromEntries([...sections].map((section) => [section, { ...base[section], ...over[section] }]))
}
