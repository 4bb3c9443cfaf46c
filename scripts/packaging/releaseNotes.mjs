/**
 * Section of a version in the changelog, without its heading; empty when there is none.
 *
 * @param {string} changelog
 * @param {string} version such as `0.2.0`, or `Unreleased`
 */
export function releaseNotes(changelog, version) {
	const sections = changelog.split(/^## /m);
	const section = sections.find((text) => text.startsWith(`[${version}]`)) ?? '';
	const [, notes = ''] = /^[^\n]*\n([\s\S]*)$/.exec(section) ?? [];
	return notes.trim();
}
