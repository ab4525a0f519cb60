// While something is dragged over the window, says what dropping it will do.

import { FileDown } from 'lucide-react';
import { useStore } from '../ui/store.ts';
import { words } from '../words/words.ts';
import { defaultEndpoint } from './default-endpoint.ts';
import { useIncoming } from './use-incoming.ts';

export function DropOverlay() {
  const dragged = useIncoming();
  const endpoint = useStore((state) => {
    const id = defaultEndpoint(state);
    return state.endpoints.find((one) => one.id === id);
  });
  if (dragged === null) return null;
  return (
    <div className="level drop-overlay">
      <div className="stack drop-says">
        <FileDown size={22} strokeWidth={1.5} aria-hidden />
        <h2>{dragged === 'files' ? words.share.dropFiles : words.share.dropText}</h2>
        <p>{words.share.dropMeans}</p>
        {endpoint && (
          <p className="muted">{words.share.dropEndpoint(<bdi>{endpoint.name}</bdi>)}</p>
        )}
      </div>
    </div>
  );
}
