import { ProjectStore } from '../../server/src/core/project/projectStore.ts';
import { projectFiles } from '../../server/src/hosts/projectFiles.ts';

// A process that reads a project, and nothing else: its facts, in memory. Prints how many pages it has.
const store = new ProjectStore();
store.apply(projectFiles(process.argv[2] ?? '.'));
process.stdout.write(String(store.project.facts.size));
