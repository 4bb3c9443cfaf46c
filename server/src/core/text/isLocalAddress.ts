/** Whether an address is one of the computer that calls it. */
export function isLocalAddress(address: string): boolean {
	return /^(?:https?:\/\/)?(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?=[:/?#]|$)/i.test(address);
}
