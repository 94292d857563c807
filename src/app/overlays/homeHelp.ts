/** The state of the chat. From `form` on the chat is open. Before `form` it is a bubble with an optional message. */
export type ChatState =
  | 'none'
  | 'not-found'
  | 'greeting'
  | 'plain'
  | 'form'
  | 'invalid'
  | 'refused'
  | 'sending'
  | 'sent'
  | 'noted'

/** The help of a home page after a tap on download. */
export type Help = { modal: 'off' | 'open' | 'closed'; chat: ChatState }

export type HelpEvent =
  | 'due'
  | 'modal closed'
  | 'greeted'
  | 'chat opened'
  | 'chat closed'
  | 'edited'
  | 'invalid'
  | 'sending'
  | 'refused'
  | 'sent'
  | 'noted'

export const initialHelp: Help = { modal: 'off', chat: 'none' }

/** The time from the tap on download to the modal. */
export const modalDelayMs = 13_000
/** How long the chat greets after the modal was closed. */
export const greetingMs = 10_000

/** True while the chat is open. */
export const isFormOpen = (chat: ChatState): boolean =>
  !['none', 'not-found', 'greeting', 'plain'].includes(chat)

/** Returns the help after an event. Events that come too late, such as a response after the form was closed, change nothing. */
export function helpReducer(help: Help, event: HelpEvent): Help {
  const chat = (next: ChatState): Help => ({ ...help, chat: next })
  switch (event) {
    case 'due':
      return help.modal === 'open' ? help : { modal: 'open', chat: 'not-found' }
    case 'modal closed':
      return help.modal === 'open' ? { modal: 'closed', chat: 'greeting' } : help
    case 'greeted':
      return help.chat === 'greeting' ? chat('plain') : help
    case 'chat opened':
      return chat('form')
    case 'chat closed':
      return isFormOpen(help.chat) ? chat(help.modal === 'open' ? 'not-found' : 'plain') : help
    case 'edited':
      return isFormOpen(help.chat) ? chat('form') : help
    case 'invalid':
    case 'sending':
      return chat(event)
    case 'refused':
    case 'sent':
    case 'noted':
      return help.chat === 'sending' ? chat(event) : help
  }
}
