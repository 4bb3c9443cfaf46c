import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The licenses of everything that the bundles contain, as those licenses ask.
 *
 * @param {readonly string[]} inputs files that went into the bundles
 * @param {readonly string[]} besides packages whose content is shipped without being bundled
 */
export function thirdPartyNotices(inputs, besides) {
	const folders = new Set(besides.map((name) => `node_modules/${name}`));
	for (const input of inputs) {
		const [folder] = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input) ?? [];
		if (folder !== undefined) folders.add(folder);
	}
	/** @type {Map<string, string[]>} names of packages by the text of their license */
	const named = new Map();
	for (const folder of [...folders].sort()) {
		const { name, text } = readLicense(folder);
		named.set(text, [...(named.get(text) ?? []), name]);
	}
	const notices = [...named].map(([text, names]) =>
		`${'-'.repeat(72)}\n${names.join('\n')}\n${text}`.trimEnd(),
	);
	return `Recto contains the following third-party material.\n\n${notices.join('\n\n')}\n`;
}

/** @param {string} folder */
function readLicense(folder) {
	const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
	const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
	const text = file === undefined ? '' : licenseText(folder, file);
	return { name: `${name} ${version} (${license ?? 'see its license'})`, text };
}

/** @param {string} folder @param {string} file */
function licenseText(folder, file) {
	return `\n${readFileSync(path.join(folder, file), 'utf8').replace(/\r\n/g, '\n').trim()}`;
}
