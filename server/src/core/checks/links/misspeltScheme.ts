import { stepsBetween } from '../../text/didYouMean.ts';

const schemes = ['https', 'http'] as const;

/** The address that is meant by one whose beginning is misspelt, so that no browser calls it; undefined for any other. */
export function meantAddress(href: string): string | undefined {
	if (href.startsWith('https://') || href.startsWith('http://')) return undefined;
	const [whole = '', written = ''] = /^([a-z]{3,7}):\/{1,3}(?=[\w-]+\.)/i.exec(href) ?? [];
	const scheme =
		schemes.find((one) => one === written.toLowerCase()) ?? schemes.find((one) => isSlip(written, one));
	const meant = scheme === undefined ? undefined : `${scheme}://${href.slice(whole.length)}`;
	return meant?.toLowerCase() === href.toLowerCase() ? undefined : meant;
}

/** Other schemes are as near to each other. */
function isSlip(written: string, scheme: string): boolean {
	return /^(?:h|tt)/i.test(written) && stepsBetween(written.toLowerCase(), scheme) <= 1;
}
