interface MailAttachment {
  filename: string
  content: Buffer
  contentType: string
}

export interface Mail {
  /** A UUID of version 7, the same at each try, which identifies a repeated delivery. */
  id: string
  to: string
  subject: string
  text: string
  html?: string
  /** Reply address; empty for the sender's address. */
  replyTo?: string
  attachments?: MailAttachment[]
  headers?: Record<string, string>
}

export interface MailTransport {
  /** Sends the email; may be called twice for one email. @throws Error when it was not accepted */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
