import { useEffect, useState } from 'react';

/** Whether files are dragged over the page. Dropped next to the field, the browser would open them and leave the page. */
export function useFilesNear(): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const onDrag = (event: DragEvent) => {
      const { dataTransfer, target } = event;
      if (dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      const isField = target instanceof Element && target.closest('[data-takes-files]') !== null;
      if (!isField) dataTransfer.dropEffect = 'none';
      setNear(true);
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setNear(false);
    };
    const onDrop = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
      setNear(false);
    };
    document.addEventListener('dragover', onDrag);
    document.addEventListener('dragleave', onLeave);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('dragover', onDrag);
      document.removeEventListener('dragleave', onLeave);
      document.removeEventListener('drop', onDrop);
    };
  }, []);
  return isNear;
}
