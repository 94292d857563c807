export const EVENT_LUDO_TV_OPENED = 'ludo_tv_opened'
export const EVENT_LUDO_TV_VIDEO_PLAYED = 'ludo_tv_video_played'
export const EVENT_LUDO_TV_VIDEO_ENDED = 'ludo_tv_video_ended'

export const EVENT_REFERRAL_OPENED = 'referral_opened'
export const EVENT_REFERRAL_SHARED = 'referral_shared'
export const EVENT_REFERRAL_CODE_COPIED = 'referral_code_copied'

export const EVENT_SUPER_SIX_OPENED = 'super_six_opened'
export const EVENT_SUPER_SIX_JOINED = 'super_six_joined'
export const EVENT_SUPER_SIX_RESULT_SEEN = 'super_six_result_seen'

export const EVENT_LOTTERY_OPENED = 'lottery_opened'
export const EVENT_LOTTERY_TICKET_TAKEN = 'lottery_ticket_taken'
export const EVENT_LOTTERY_RESULT_SEEN = 'lottery_result_seen'

export const EVENT_WEBVIEW_OPENED = 'webview_opened'
export const EVENT_WEBVIEW_LANGUAGE_TOGGLED = 'webview_language_toggled'
export const EVENT_WEBVIEW_CLOSED = 'webview_closed'

export const EVENT_SUBSCRIPTION_OPENED = 'subscription_opened'
export const EVENT_SUBSCRIPTION_STARTED = 'subscription_started'
export const EVENT_SUBSCRIPTION_AUTOPAY_SET = 'subscription_autopay_set'
export const EVENT_SUBSCRIPTION_CANCELLED = 'subscription_cancelled'
