export const composerKinds = ['note', 'message', 'reminder'] as const
export type ComposerKind = (typeof composerKinds)[number]
