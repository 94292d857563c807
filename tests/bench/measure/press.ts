/** How long a finger, or a mouse button, stays down for a tap. A tap is made when it leaves. */
export const pressMs = 80
