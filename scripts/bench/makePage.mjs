/**
 * Text of a page with about so many characters: prose, lists, components and code in the proportions of real pages.
 *
 * @param {number} size
 */
export function makePage(size) {
	let text = '---\ntitle: "Bench"\ndescription: "A page made for the bench."\n---\n\n';
	for (let section = 1; text.length < size; section++)
		text += `## Section ${section}

The client waits for an answer of the server, and tries *once more* when there is none. See [the limits](/limits#${section}) for how often, and \`retry: ${section}\` for how to change that.

- Uploads are kept for ${section} days.
- Downloads are **not** counted.

\`\`\`js client-${section}.js
const client = new Client({ retry: ${section} });
await client.upload('file-${section}.txt');
\`\`\`

<Note>

What the client waits for is said in step ${section}.

</Note>

<Steps>
  <Step title="Step ${section}">
    The server waits for the file, and says where it is.
  </Step>
</Steps>

`;
	return text;
}

/**
 * Text of a page of about 3 KB of Markdown alone, which every site generator accepts.
 *
 * @param {number} number
 */
export function makePlainPage(number) {
	const sections = Array.from(
		{ length: 6 },
		(_, section) => `## Section ${section + 1}

The client ${number} waits for an answer of the server, and tries *once more* when there is none. It keeps what it has sent until the server says that all of it has arrived, and only then goes on with the next file.

- Uploads are kept for ${section + 2} days.
- Downloads are **not** counted, as [the first section](#section-1) says.
`,
	);
	return `---\ntitle: "Page ${number}"\ndescription: "What client ${number} does."\n---\n\n${sections.join('\n')}`;
}
