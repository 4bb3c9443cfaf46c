import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../setup/projectRoot.mjs';
import { releaseNotes } from './releaseNotes.mjs';

/** Sentences in which the documents say how Recto is used before its first release. */
const unpublished =
	/\b(?:Recto|It) is not (?:published|in the extension marketplace)\b[^.\n]*\byet\b|\bafter Recto is published\b|`OWNER(?:\/REPOSITORY)?`/i;

/**
 * Everything that keeps the checkout from being published, a sentence each with what to do about it; empty when nothing
 * does.
 *
 * @param {{ tag: string, root?: string, hostedIn?: string }} options `tag` of the release, such as `v0.2.0`, or
 *   `v0.2.0-pre` for a pre-release; `hostedIn` is the repository that publishes, such as `acme/recto`, where it is known
 * @returns {readonly string[]}
 */
export function releaseProblems({ tag, root = projectRoot, hostedIn }) {
	const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');
	const manifest = JSON.parse(read('package.json'));
	return [
		...problemsOfLinks(manifest, hostedIn),
		...problemsOfVersion(manifest.version, tag, JSON.parse(read('package-lock.json'))),
		...problemsOfChangelog(read('CHANGELOG.md'), manifest.version),
		...problemsOfDocuments(root, read),
		...(/^There is no address for reports yet\b/m.test(read(conduct))
			? [`${conduct} names nobody who takes reports. Write an address there.`]
			: []),
	];
}

const conduct = '.github/CODE_OF_CONDUCT.md';

/**
 * @param {{ repository?: { url?: string }, homepage?: string, bugs?: { url?: string } }} manifest
 * @param {string | undefined} hostedIn
 */
function problemsOfLinks({ repository, homepage, bugs }, hostedIn) {
	const name = hostedIn ?? 'OWNER/REPOSITORY';
	const set = (/** @type {string} */ values) => `Run \`npm pkg set ${values}\`.`;
	const setRepository = set(`repository.type=git "repository.url=git+https://github.com/${name}.git"`);
	const problems = [];
	if (repository?.url === undefined) problems.push(`package.json has no \`repository\`. ${setRepository}`);
	else if (
		!new RegExp(`^git\\+https://github\\.com/${hostedIn ?? '[\\w.-]+/[\\w.-]+'}\\.git$`).test(repository.url)
	)
		problems.push(`\`repository\` in package.json is not this repository on GitHub. ${setRepository}`);
	if (homepage === undefined)
		problems.push(`package.json has no \`homepage\`. ${set(`"homepage=https://github.com/${name}#readme"`)}`);
	if (bugs?.url === undefined)
		problems.push(`package.json has no \`bugs\`. ${set(`"bugs.url=https://github.com/${name}/issues"`)}`);
	return problems;
}

/**
 * @param {string} version
 * @param {string} tag
 * @param {{ version: string }} lockFile
 */
function problemsOfVersion(version, tag, lockFile) {
	const problems = [];
	if (!/^\d+\.\d+\.\d+$/.test(version))
		problems.push(`The marketplaces do not accept the version ${version}. Use three numbers, such as 0.2.0.`);
	if (tag !== `v${version}` && tag !== `v${version}-pre`)
		problems.push(
			`The tag ${tag} is not of version ${version}. Use v${version}, or v${version}-pre for a pre-release.`,
		);
	if (lockFile.version !== version)
		problems.push(
			`package-lock.json has version ${lockFile.version}. Run \`npm install --package-lock-only\`.`,
		);
	return problems;
}

/**
 * @param {string} changelog
 * @param {string} version
 */
function problemsOfChangelog(changelog, version) {
	const [, newest] = /^## \[(\d[^\]]*)\] - /m.exec(changelog) ?? [];
	const date = `\`## [${version}] - YYYY-MM-DD\``;
	if (newest !== version || releaseNotes(changelog, version) === '')
		return [`CHANGELOG.md does not begin with version ${version}. Put its changes under ${date}.`];
	if (releaseNotes(changelog, 'Unreleased') !== '')
		return [`CHANGELOG.md has changes under Unreleased. Move them under ${date}.`];
	return [];
}

/**
 * @param {string} root
 * @param {(file: string) => string} read
 */
function problemsOfDocuments(root, read) {
	const docs = path.join(root, 'docs');
	const pages = existsSync(docs) ? readdirSync(docs, { recursive: true, encoding: 'utf8' }) : [];
	const files = [
		...['README.md', 'CHANGELOG.md'],
		...pages
			.filter((page) => page.endsWith('.mdx') && page !== 'changelog.mdx')
			.map((page) => `docs/${page.replaceAll('\\', '/')}`)
			.sort(),
	];
	const places = files.flatMap((file) =>
		read(file)
			.split('\n')
			.flatMap((line, index) => (unpublished.test(line) ? [`${file}:${index + 1}`] : [])),
	);
	if (places.length === 0) return [];
	const describe = places.length === 1 ? 'describes' : 'describe';
	return [
		`${places.join(', ')} ${describe} Recto before its first release. Write how to get it from npm and the marketplaces.`,
	];
}
