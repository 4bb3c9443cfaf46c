/** An address as it stands before a path that begins with a slash. */
export function withoutFinalSlashes(address: string): string {
	let end = address.length;
	while (address[end - 1] === '/') end--;
	return address.slice(0, end);
}
