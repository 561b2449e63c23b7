export const composerKinds = ['note', 'message', 'letter', 'reminder'] as const
export type ComposerKind = (typeof composerKinds)[number]
